"""Prose gates: clause nouns and vague words in code, screen words, commit messages."""
