"""Storage: tables, SQL, encryption and digests; outside accounts nobody knows tables or SQL."""
