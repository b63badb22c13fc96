"""Mage Wars: towers, elements, declared actions. Numbers, zones and power here, rules by folder."""
