"""Commands on the games and the language they are written in.

listing   `catalog`
show      `show`
book      `book`: the rules of several games as one PDF file
glossary  `glossary`
grammar   `grammar`
ludemes   `ludemes`
new       `new`: a game file to begin with
check     `check`: all problems of a game file
"""
