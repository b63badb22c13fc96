"""Signals between nodes (NOTIFY) and notices to accounts, sent on commit."""
