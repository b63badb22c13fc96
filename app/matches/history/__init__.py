"""Stored matches: lists of live and finished matches, one match, search and results by deck.

Reads tables only: it changes nothing and knows no live match.
"""
