"""Creation of matches: against the computer, by invite, from the lobby, rematches and forks.

Notifies the registry of live matches of each start.
"""
