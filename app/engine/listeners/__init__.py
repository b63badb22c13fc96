"""Listeners to events: triggers, first times of a turn, delayed triggers."""
