"""A search from start to end: generations, the archive, worker processes, and surveys of the catalogue.

archive          the best game of each kind
progress         the state of a run between two batches
batches          one batch: candidates in, rows out
evolution        a search from start to end
workers          processes that can only lose their own task
crew             workers with the machine loaded
survey           the whole catalogue measured, stored, resumable
founders         what the documented games are worth, measured once and kept
evaluation_rows  what the store keeps of an evaluation
"""
