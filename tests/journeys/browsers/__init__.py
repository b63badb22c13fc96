"""Browsers: settings, refusals, slow lines, accessibility, the client's own parts."""
