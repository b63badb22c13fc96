"""What staff see of a match beside its replay, and what they can do about it.

Knows history, chat and log; asks for nobody's role: moderation does, and keeps the audit.
"""
