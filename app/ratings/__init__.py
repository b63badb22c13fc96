"""Ratings: Glicko-2 for each game, every change of it, leaderboards; knows outcomes, no matches."""
