"""Text to ludemes and back, errors with their place.

tree      a text of parentheses as nodes
names     the names that a text defines, while it is read
building  nodes to ludemes
spelling  ludemes to text
"""
