"""Import and export of decks as plain text and as share codes. Pure; knows `legality` only."""
