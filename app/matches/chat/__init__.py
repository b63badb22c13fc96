"""In-game chat between two players: messages, emotes, muting; no part of the log.

Knows the viewers of a match, not the match itself.
"""
