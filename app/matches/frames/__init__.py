"""Frames: snapshots of each viewer's view, and the numbered deltas between them.

Knows the engine's views and the protocol only, neither the log nor connections.
"""
