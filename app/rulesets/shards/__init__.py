"""Shards: costs that melt in hand, and shards that the destroyed leave behind."""
