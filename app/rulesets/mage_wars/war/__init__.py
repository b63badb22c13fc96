"""The War phase: declarations of actions (MW-9), and their results (MW-10)."""
