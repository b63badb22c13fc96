"""Tests of Shards. Flat: a file for each section of the rule book."""
