"""The match socket's protocol: closed unions of messages, their codec, one connection and its lag.

Knows the words that a client and the server exchange, and nothing of who says them when.
"""
