"""What ludemes become: the parts of which the compiler makes a program.

tables       the tables of a program, and what they hold of the board
assembler    instructions, and the builder that collects them
fusing       shorter code for the same
expressions  pieces of code that no word stands for
dependence   what the value of a piece of code can depend on
progress     how far a seat has come towards its goals
leaves       what the machine is told of an action
automaton    a turn as an automaton of atomic actions
faults       turns that cannot be
"""
