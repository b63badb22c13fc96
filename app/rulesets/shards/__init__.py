"""Shards: costs that melt, shards of the destroyed. Flat: a module for each part of its rules."""
