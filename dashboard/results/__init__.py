"""What searches found and measured, as tables ready for charts.

data        which database, its runs, its games and what was measured of them
run_tables  several runs beside each other
"""
