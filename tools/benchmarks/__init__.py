"""Speed of the engine: copies, forks, decisions, views."""
