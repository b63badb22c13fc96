"""Attacks (load, fuzzing, fault injection) on a server of our own: each case says if it held."""
