"""Deck legality: formats, validation of cards, fuzzy card names. Pure; knows the catalogue only."""
