"""Cards as data: nodes, their meaning, their sentences and their JSON."""
