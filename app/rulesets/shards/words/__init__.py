"""The words that the cards of this game are written in."""
