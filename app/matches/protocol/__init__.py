"""Protocol of the match socket: message unions, codec, viewer connection and its lag.

Defines the messages only, not who may send them when.
"""
