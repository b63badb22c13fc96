"""Who is whose friend, who wants nothing of whom, and who has been reported."""
