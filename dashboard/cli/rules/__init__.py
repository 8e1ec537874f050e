"""Commands on the games and the language they are written in.

listing   `catalog`
show      `show`
glossary  `glossary`
grammar   `grammar`
ludemes   `ludemes`
new       `new`: a game file to begin with
check     `check`: all problems of a game file
"""
