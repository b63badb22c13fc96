"""Whole ways through the pages in a browser. Flat: a file for each way."""
