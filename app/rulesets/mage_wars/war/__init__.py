"""The War phase: who declares what against whom (MW-9), and what comes of it (MW-10)."""
