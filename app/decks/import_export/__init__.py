"""Import and export of decks as plain text and share codes. Pure; imports `legality` only."""
