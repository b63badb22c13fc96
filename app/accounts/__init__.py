"""Accounts: people, guests and bots, and how they sign in; knows nothing but the platform."""
