"""Display: board, card states, and sentences of the game."""
