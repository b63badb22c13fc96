"""Tests of the engine on a plain game. Flat: a file for each promise of the engine."""
