"""The family tree of a found game, drawn as small boards that can be clicked.

placing  where each game of the tree stands
tree     the drawing, and the component that shows it
"""
