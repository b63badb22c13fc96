"""Where people find each other: queues, challenges, open tables, series, and who is there."""
