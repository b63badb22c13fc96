"""The cards, by family."""
