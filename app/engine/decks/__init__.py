"""Deck rules: formats, lists, checks, trades."""
