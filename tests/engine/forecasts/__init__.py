"""Forecasts: truth, secrecy, sets of outcomes."""
