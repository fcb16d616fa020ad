"""Leaf kernels that know nothing of mechanics: factorisation, piecewise functions, calls through addresses."""
