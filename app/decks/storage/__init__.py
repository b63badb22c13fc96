"""Storage of decks: rows, SQL, ownership and optimistic locking. Private to this package."""
