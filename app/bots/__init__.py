"""Computer opponents (AI): they play by everybody's calls, and think beside the event loop."""
