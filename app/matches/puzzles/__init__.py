"""Puzzles: moments of finished matches that an account saved as challenges, with a goal."""
