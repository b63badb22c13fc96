"""Pentacle: a server for duelling card games; docs/architecture.md shows its rooms."""
