"""Independent invariant checker, written from the rule book alone.

It reads stored positions, views and printed cards as plain data and recalculates power levels,
costs and legal acts. It imports nothing from the ruleset and no calculation of the engine.
"""
