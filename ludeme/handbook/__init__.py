"""The language for a reader.

grammar    the whole language in EBNF
reference  the words one by one, with examples, and found by what they mean
"""
