"""The table of a match: prompts, blocks, panels, time, settings."""
