"""Test tools of the engine. Flat: each is a tool of its own.

Positions, scenarios, random play, invariants.

Rule tests begin with `given` and `MatchDriver` of `match_driver.py`.
"""
