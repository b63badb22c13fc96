"""Pages around matches: accounts, lobby, friends, staff."""
