"""Credentials: passwords, two-factor authentication, API tokens; knows storage and sessions."""
