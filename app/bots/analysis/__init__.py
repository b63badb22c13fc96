"""Analyses of finished matches: mistakes and swings, by the computer in workers of their own."""
