"""Matchmaking and presence: queues, challenges, open tables, series, and who is online.

Knows matches, ratings and friends; the walls between its rooms are in pyproject.toml.
"""
