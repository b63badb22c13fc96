"""HTML pages: shells, rule books, error pages. Of other rooms it knows accounts only."""
