"""Queues: tickets, matchmaking by rating; imports no challenge, table or series."""
