"""Accuracy of forecasts in random positions, compared with actual outcomes."""
