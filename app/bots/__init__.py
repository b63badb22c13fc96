"""Computer opponents: they play by the same calls as everybody, and think beside the event loop."""
