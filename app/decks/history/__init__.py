"""Version history of decks: what is a version, diffs, names, going back. Knows `storage`."""
