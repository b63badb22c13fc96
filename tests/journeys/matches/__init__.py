"""Whole matches, and their end."""
