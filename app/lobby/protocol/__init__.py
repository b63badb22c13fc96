"""Data types of the HTTP API and of socket messages; imports no service and no SQL."""
