"""Live matches in memory on their owner node: one input at a time, stored before it is shown.

Knows log, frames, clock and chat, nothing of HTTP.
"""
