"""Decks of an account: create, copy, list, change, default decks. Knows `history`, not `bin`."""
