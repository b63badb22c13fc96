"""Time in a match: clock, timers, presence of players and pauses.

Knows prompts and seats only: no log, sockets or database.
"""
