"""Layout: nothing overlaps, no name is cut, everything is reachable."""
