"""Decks of an account: create, copy, list, change, defaults. Imports `history`, not `bin`."""
