"""Diagrams: the motion once per period while a parameter goes through its values, from one to the next."""

from gudgeon.study.diagrams.diagram import Diagram as Diagram
