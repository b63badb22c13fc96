"""Relationships between accounts (friend, block, mute) and reports; knows accounts, no matches."""
