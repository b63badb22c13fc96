"""The card language (DSL): data, sentences, JSON; no behaviour. Flat: a module per node kind."""
