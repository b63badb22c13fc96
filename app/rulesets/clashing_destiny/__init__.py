"""Clashing Destiny: hands that pay, heroes that grow. Flat: a module for each part of its rules."""
