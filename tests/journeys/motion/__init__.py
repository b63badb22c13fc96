"""Motion of the table: playback, rising numbers, words at a place."""
