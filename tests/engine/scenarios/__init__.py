"""Scenario files and the engine's commands."""
