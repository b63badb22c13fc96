"""Live matches: their owner, log, frames, clocks and sockets, and their life before and after.

What lies here beside the rooms is for all of them: settings, errors, ids, tables, the rules engine.
"""
