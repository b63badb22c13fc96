"""Signals between nodes (NOTIFY) and notices to people, sent as a unit of work commits."""
