"""Shapes: families of figures, such as lines, that balls can fill."""
