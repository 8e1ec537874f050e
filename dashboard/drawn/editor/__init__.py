"""The editor of a game file: what is wrong stands at its line while one writes.

text_field  its text, its fault and its address, to the browser and back
"""
