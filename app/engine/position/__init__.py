"""Data of a position: state, events, references, random streams."""
