"""Tests of Mage Wars. Flat: a file for each section of the rule book."""
