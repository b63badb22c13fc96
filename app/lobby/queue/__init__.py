"""Queues: tickets, matchmaking by rating, its simulation; knows no challenge, table or series."""
