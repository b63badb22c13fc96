"""What proves the engine: positions in words, scenarios, random play, invariants, measurements.

Rule tests begin with `given` and `Game` of `game.py`.
"""
