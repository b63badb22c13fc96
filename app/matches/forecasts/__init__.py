"""Forecasts for the seats of live matches: made in a worker process, told beside the frames.

No part of a match: neither its log nor its digests know of them.
"""
