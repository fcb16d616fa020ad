"""Designs of sensitivity studies: at which points to compute, and what the outcomes say of each parameter."""

from gudgeon.study.designs._contract import Design as Design
from gudgeon.study.designs.morris import MorrisDesign as MorrisDesign
from gudgeon.study.designs.sobol import SobolDesign as SobolDesign
from gudgeon.study.designs.swing import SwingDesign as SwingDesign
