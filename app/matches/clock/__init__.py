"""Time in a match: its clock, the timers that ring, who is away and whose time stands still.

Knows prompts and seats; no log, no sockets, no database.
"""
