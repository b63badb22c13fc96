"""Benchmarks and attacks; source of the figures in the README."""
