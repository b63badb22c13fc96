"""Worker processes and the pipes to them; a worker thread."""
