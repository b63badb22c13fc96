"""Offers of a match: challenges to one player and open tables; imports no queue."""
