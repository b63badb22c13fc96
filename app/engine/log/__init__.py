"""The log: line and animation of each kind of event."""
