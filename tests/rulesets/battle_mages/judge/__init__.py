"""Independent judge of Battle Mages: recomputes matches from printed texts and the rule book."""
