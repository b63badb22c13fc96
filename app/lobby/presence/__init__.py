"""Presence: online players, friends, and their display; imports no other package of the lobby."""
