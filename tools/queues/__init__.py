"""Simulation of a queue in virtual time."""
