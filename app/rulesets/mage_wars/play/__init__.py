"""Cards played: targets, casting, deploying, abilities and blocks (MW-4 to 7)."""
