"""Library of turn steps: what most games do alike, to be composed by rulesets."""
