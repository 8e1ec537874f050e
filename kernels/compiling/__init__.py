"""How the machine is compiled: options, memory without arrays, one optimisation for all, and a cache on disk.

cache    where the compiled machine is kept
memory   arrays as addresses
linking  optimises the machine as a whole
jit      the compiler's options
"""
