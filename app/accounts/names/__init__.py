"""Account names: which are allowed, and which are taken for each other; pure, knows no database."""
