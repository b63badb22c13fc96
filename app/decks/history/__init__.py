"""Version history of decks: versions, diffs, names, revert. Knows `storage` only."""
