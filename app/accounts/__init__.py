"""Accounts: people, guests and bots, and their sign-in; imports only the platform."""
