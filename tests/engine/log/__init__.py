"""Log lines and words of the engine."""
