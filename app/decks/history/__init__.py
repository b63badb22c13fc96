"""Version history of decks: versions, diffs, names, revert. Imports `storage` only."""
