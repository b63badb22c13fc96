"""Staff views of player data: people, decks, raw tables; each view is an audit entry."""
