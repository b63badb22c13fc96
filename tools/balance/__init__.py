"""Balance of starter decks: matches of computer players, win rates, pages of docs/balance."""
