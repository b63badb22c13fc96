"""Attacks (load, fuzzing, fault injection) on a local server; each case passes or fails."""
