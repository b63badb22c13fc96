"""Forecasts for the seats of live matches: made in a worker process, sent apart from frames.

Not a part of a match: neither its log nor its digests depend on them.
"""
