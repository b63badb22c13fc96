"""Reports on card pools and rule books: cards, numbered rules, dominated cards."""
