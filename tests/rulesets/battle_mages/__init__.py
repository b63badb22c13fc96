"""Tests of Battle Mages. Flat: a file for each section of the rule book."""
