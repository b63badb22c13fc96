"""Match log: durable append, replay, resume, export and verification.

Knows frames, since a replay renders them, but no live match.
"""
