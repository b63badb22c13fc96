"""Analyses of finished matches: mistakes and swings, estimated in worker processes."""
