"""Computer opponents (AI): they use the public calls of a match, and think off the event loop."""
