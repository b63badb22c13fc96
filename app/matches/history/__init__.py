"""Stored matches as they are read: lists of what is on, finished matches, results by deck.

Reads tables, changes nothing, and knows no live match.
"""
