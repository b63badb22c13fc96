"""The interface of a ruleset, with a default for each part."""
