"""Trapdoor: face-down cards and one number. Flat: a module for each part of its rules."""
