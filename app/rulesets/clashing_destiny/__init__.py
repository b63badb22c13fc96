"""Clashing Destiny: hands that pay and return, heroes that grow."""
