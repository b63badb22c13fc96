"""Mutation testing of rules: break one rule at a time, in memory, and see which proof notices."""
