"""Storage of decks: rows, SQL, ownership and optimistic locking. Only this room may come here."""
