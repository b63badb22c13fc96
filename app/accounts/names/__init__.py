"""Account names: validity and look-alikes; pure, without database."""
