"""The SQL of this room; nothing here commits, the unit of work does.

Locks are taken in one order everywhere, or two transactions could wait for each other: series,
tickets by account, tables, challenges.
"""
