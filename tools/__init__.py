"""Developer tools: test drivers, measurements, reports. A server runs without this package."""
