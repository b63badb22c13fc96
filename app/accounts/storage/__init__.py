"""Storage: tables, SQL, encryption and digests; other rooms use no table or SQL of accounts."""
