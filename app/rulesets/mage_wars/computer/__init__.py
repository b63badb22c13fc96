"""Estimates for computer players: candidates, threats, and the worth of positions."""
