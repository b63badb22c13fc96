"""Repositories of the lobby; they never commit, the unit of work does.

Lock order, to avoid deadlocks: series, accounts and their tickets, tables, challenges.
"""
