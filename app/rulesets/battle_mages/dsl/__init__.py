"""The words in which cards of this game are written."""
