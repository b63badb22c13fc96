"""In-game chat between two players: messages, emotes and mutes, outside the log.

Knows the viewers of a match only, not the match itself.
"""
