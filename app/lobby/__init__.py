"""Matchmaking and presence: queues, challenges, open tables, series, online players.

Imports matches, ratings and friends; pyproject.toml has the import contracts of its packages.
"""
