"""Worker processes, and the pipes to them."""
