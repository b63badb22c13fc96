"""Ratings (Glicko-2) for each game, with history and leaderboards; imports no matches."""
