"""What ludemes become: the parts of which the compiler makes a program.

tables       the tables of a program, and what they hold of the board
assembler    instructions, and the builder that collects them
fusing       shorter code for the same
short_ways   marks in a program that let the machine do less with the same result
progress     pieces of code that no word stands for; how far a seat has come towards its goals
automaton    a turn as an automaton of atomic actions, and what the machine is told of each; turns that cannot be
"""
