"""Worker processes of our own, and the pipes to them."""
