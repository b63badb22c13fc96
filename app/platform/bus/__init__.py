"""Message bus between nodes: messages may be lost, repeated, delayed or reordered."""
