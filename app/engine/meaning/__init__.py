"""The interpreter of card data: each node bound to functions, once, when a pool is loaded."""
