"""Parameters of a mechanism: what a path refers to, its unit, its value, and how it is changed."""
