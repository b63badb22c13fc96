"""Moderation: staff, their views of player data, and the audit; imports accounts, social, matches.

Import order: `http` and the command, services, repository, rows.
"""
