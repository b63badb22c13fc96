"""Moderators' view of matches besides the replay, and their actions: stops, voids and passes.

Knows history, chat and log. The moderation package checks roles and writes the audit log.
"""
