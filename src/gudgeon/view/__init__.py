"""The page that shows runs: one HTML file with the machine in motion, its curves and its tables.

`_scene.py` says what is drawn of a machine, in the symbols of `gudgeon.plot`; `_columns.py` which numbers go along, and
how they are packed; `_tables.py` what is written; `data.py` joins them into the one structure that the page takes; and
`report.py` writes it into a file, with the script and the style of `assets/`, which are built from the folder view/ of
the repository. `study_data.py`, `study_report.py` and `branch_data.py` are the same for studies, diagrams and branches.
`notebook.py` shows it in notebooks, and `solid/` has machines as solids for other programs.
"""

from gudgeon.view.data import PageData, page_data
from gudgeon.view.report import report

__all__ = ["PageData", "page_data", "report"]
