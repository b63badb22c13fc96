"""Forecasts: the outcome of a choice if all then pass, as far as its seat may know it."""

from .forecasting import EVERYBODY_PASSES, forecast
from .playing_on import passing

__all__ = ["EVERYBODY_PASSES", "forecast", "passing"]
