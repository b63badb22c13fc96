"""Pentacle: a server for dueling card games; docs/architecture.md shows its rooms."""

VERSION = "1.0.0"
