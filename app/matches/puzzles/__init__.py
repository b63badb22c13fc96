"""Puzzles: moments of finished matches that somebody has kept to play on from, with a goal."""
