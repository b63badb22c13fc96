"""Library of steps, to be composed by rulesets. Flat: each is picked by its name from the guide."""
