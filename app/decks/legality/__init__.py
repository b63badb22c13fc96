"""Deck legality: formats, validation, fuzzy card names. Pure; imports the catalogue only."""
