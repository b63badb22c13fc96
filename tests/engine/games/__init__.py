"""Rules of a new game: defaults, formats, decks, boards."""
