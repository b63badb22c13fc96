"""The suite as a whole: its order, its thoroughness, and the second try of failed cases."""
