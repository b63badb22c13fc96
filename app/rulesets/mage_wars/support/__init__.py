"""Support and payment (MW-3): elements for costs of cards and for units."""
