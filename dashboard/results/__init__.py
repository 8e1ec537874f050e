"""What searches found and measured, as tables ready for charts.

data        which database, its runs, its games and what was measured of them
making      how found games were made, in words
run_tables  several runs beside each other
"""
