"""What card data means: each node bound to functions, once, when a pool is loaded."""
