"""Web: middleware, health, metrics and links, as main wires them."""
