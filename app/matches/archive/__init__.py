"""Archives of finished matches: each viewer's frames, and the card definitions of the time.

Knows the log and frames only, no live match.
"""
