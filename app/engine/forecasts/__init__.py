"""Forecasts: what follows if a seat answers so and then everybody passes, as far as it may know."""

from .forecasting import EVERYBODY_PASSES, forecast
from .playing_on import passing

__all__ = ["EVERYBODY_PASSES", "forecast", "passing"]
