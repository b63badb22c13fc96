"""Scenarios, self-play, benchmarks and golden files: what proves the engine."""
