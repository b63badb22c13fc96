"""Independent invariant checker: the catalogue's rules worked out again from printed cards.

It imports nothing of the ruleset and no calculation of the engine: it reads the plain fields of a
position and cards as JSON, and compares its own results with views and prompts.
"""
