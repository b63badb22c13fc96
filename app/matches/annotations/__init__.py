"""Annotations: comments and arrows at moments of finished matches, in sets with an author.

Knows the log package and its tables only; routes check access to the match.
"""
