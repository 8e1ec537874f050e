"""The family tree of a found game, drawn as small boards that can be clicked.

tree     the drawing, and the component that shows it
"""
