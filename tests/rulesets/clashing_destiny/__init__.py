"""Tests of Clashing Destiny. Flat: a file for each section of the rule book."""
