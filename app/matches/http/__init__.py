"""The room's face: routes, schemas and the match socket.

Reaches everything through services and the registry, the database never.
"""
