"""Every table, record and bundle that kernels read or write: what a mechanism, an evaluation and a run consist of.

Nothing is computed here. Kernels stand above this folder and name these classes in their signatures, so that mypy knows
what `model`, `work` and `state` hold.
"""
