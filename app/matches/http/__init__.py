"""HTTP interface of matches: routes, schemas and the match socket.

Uses services and the registry only, never the database.
"""
