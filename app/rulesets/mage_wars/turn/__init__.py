"""Turn structure: set-up, phases, windows, their acts, and the chain (MW-1, 2, 5, 6)."""
