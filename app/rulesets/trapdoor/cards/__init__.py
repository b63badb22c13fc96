"""The cards of Shards, by colour."""
