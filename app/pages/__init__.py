"""HTML pages: shells, rule books, the admin console, error pages."""
