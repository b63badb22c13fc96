"""Test tools of the engine: positions, scenarios, random play, invariants, benchmarks.

Rule tests begin with `given` and `MatchDriver` of `match_driver.py`.
"""
