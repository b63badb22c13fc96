"""What staff read of others: people, decks, raw tables; each look is an entry of the audit."""
