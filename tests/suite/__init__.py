"""The suite as a whole: its order, how thorough it is, and the second try of what failed."""
