"""Running the place: announcements, draining for a deploy, cards that are suspended from rating."""
