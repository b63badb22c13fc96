"""Series (best of three), from match to result; imports no queue and no offers."""
