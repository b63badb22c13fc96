"""Triggers, windows and the chain."""
