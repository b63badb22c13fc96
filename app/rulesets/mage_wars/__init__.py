"""Mage Wars: towers, elements, declared actions. Flat: a module for each part of its rule book."""
