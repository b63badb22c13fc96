"""Staff views of player data: people, decks; each view is an audit entry."""
