"""The cards of Trapdoor, by kind, and the decks that are made of them."""
