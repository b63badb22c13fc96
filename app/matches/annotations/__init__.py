"""Annotations: comments and arrows at moments of finished matches, in sets of an author.

Knows the log's room and its tables; who may see the match is asked by the routes.
"""
