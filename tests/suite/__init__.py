"""The suite as a whole: its order, its thoroughness, and the second run of failed journeys."""
