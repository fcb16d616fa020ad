"""The files of examples/ that describe a mechanism; the others are studies or diagrams of one."""

from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"
MODELS = [path for path in sorted(EXAMPLES.glob("*.toml")) if not path.stem.endswith((".study", ".diagram"))]
