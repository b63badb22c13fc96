"""Presence: who is online, as whom they are shown, and one's friends; knows nothing above."""
