"""Queues: tickets, matchmaking by rating, simulation; imports no challenge, table or series."""
