"""The shelf of the catalogue: a card for each game.

cards  what stands on a card, and the Streamlit component that tells which one is clicked
"""
