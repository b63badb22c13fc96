"""Cards in play: entering, leaving, control, damage, and state checks (MW-7, 8, 12)."""
