"""The rules engine: pure, deterministic, names no game. Flat: its kernel is one web of concepts."""
