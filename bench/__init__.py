"""The benchmarks behind every figure that the README states."""
