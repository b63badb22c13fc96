"""Series, best of three: from match to match, to a result; knows no queue and no offers."""
