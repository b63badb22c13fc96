"""The rulesets: one package for each game; none knows another."""
