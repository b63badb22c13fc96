"""The accuracy of forecasts: in random positions, held against what then happens."""
