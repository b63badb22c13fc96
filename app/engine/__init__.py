"""The rules kernel: pure, deterministic, and without the name of any game."""
