"""How strong players are: Glicko-2 for each game, every change of it, and the best of all."""
