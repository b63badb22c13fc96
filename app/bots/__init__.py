"""Computer opponents: they play through a match's public API, and search off the event loop."""
