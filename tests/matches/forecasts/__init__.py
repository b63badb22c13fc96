"""Forecasts of live matches."""
