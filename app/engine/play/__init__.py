"""The match in play: compiled cards, derived values, queries, execution, copies."""
