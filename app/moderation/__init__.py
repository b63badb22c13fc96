"""Moderation: staff, what they read, and the audit of it; knows accounts, reports, matches.

`http` and the command know the services, these the repository, and that alone the rows.
"""
