"""Archives of finished matches: each viewer's frames, and the cards as they were printed then.

Knows the log and frames; no live match.
"""
