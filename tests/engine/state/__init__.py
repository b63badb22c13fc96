"""Positions: cards, zones, caches, clones, order, random numbers."""
