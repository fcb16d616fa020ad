"""Write layout.h, the layout of the kernels' tables as C reads it, after these tables have changed."""

from pathlib import Path

from gudgeon.blob.layout import write_layout

Path(__file__).with_name("layout.h").write_text(write_layout(), encoding="utf-8")
