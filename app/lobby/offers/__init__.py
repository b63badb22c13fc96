"""Offers of a match: challenges to one person, open tables for anybody; knows no queue."""
