"""How matches come to be: against the computer, by invite, from the lobby, as a rematch.

Knows live matches only to tell them that something has begun.
"""
