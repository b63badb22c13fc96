"""The match log: inputs appended durably, replayed, resumed from, exported and verified.

Knows frames, for a replay renders them; no live match.
"""
