"""The card language (DSL) that the cards of this game are written in."""
