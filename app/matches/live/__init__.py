"""Matches in memory on the node that owns them: one input at a time, stored before it is shown.

Knows log, frames, clock and chat; nothing of HTTP.
"""
