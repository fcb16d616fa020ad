"""Names of earlier versions in saved runs, translated before a file is read.

A file says by its title which names it uses. Only names are translated: numbers, and messages that a run left, are
as they were saved. What is not as expected is left alone, since the reader names what is wrong in a file.
"""

from __future__ import annotations

import json
from typing import Any

#: The title of files with the names below.
FORMAT = "gudgeon run 1"
#: Kinds and fields of loads, contact laws, and quantities in channels' names: as they were, and as they are.
LOADS = {"couple": "torque"}
LAWS = {"spring-damper": "linear-spring-damper"}
QUANTITIES = {"couple": "torque", "couple_htb": "torque_htb", "bearing_couple": "bearing_torque"}
STATUSES = {b"budget": b"max_steps"}


def translate(file: Any) -> None:
    """Replace old names in an open netCDF file: in memory, the file on the disk stays as it is.

    Parameters
    ----------
    file : scipy.io.netcdf_file
        A saved run with the title `FORMAT`, open for reading.
    """
    status = getattr(file, "status", None)
    if isinstance(status, bytes):
        file.status = STATUSES.get(status, status)
    for name, renamed in (("mechanism", _mechanism), ("channels", _channels)):
        try:
            value = json.loads(getattr(file, name))
        except (AttributeError, TypeError, ValueError, RecursionError):
            continue
        if isinstance(value, dict):
            setattr(file, name, json.dumps(renamed(value)).encode())
    for variable in file.variables.values():
        about = getattr(variable, "long_name", None)
        if isinstance(about, bytes):
            variable.long_name = about.replace(b"couple", b"torque")


def _mechanism(tree: dict[str, Any]) -> dict[str, Any]:
    """Rename kinds and fields of loads, and contact laws."""
    if isinstance(tree.get("loads"), dict):
        tree["loads"] = {name: _load(load) for name, load in tree["loads"].items()}
    joints = tree.get("joints")
    for joint in joints.values() if isinstance(joints, dict) else ():
        fit = joint.get("fit") if isinstance(joint, dict) else None
        contact = fit.get("contact") if isinstance(fit, dict) else None
        if isinstance(contact, dict) and isinstance(contact.get("law"), str):
            contact["law"] = LAWS.get(contact["law"], contact["law"])
    return tree


def _load(load: Any) -> Any:
    if not isinstance(load, dict):
        return load
    renamed = {LOADS.get(field, field): value for field, value in load.items()}
    if isinstance(renamed.get("kind"), str):
        renamed["kind"] = LOADS.get(renamed["kind"], renamed["kind"])
    return renamed


def _channels(names: dict[str, Any]) -> dict[str, Any]:
    """Rename channels, "part.quantity"; the names of their variables are the file's own."""
    renamed = {}
    for name, variable in names.items():
        part, dot, quantity = name.partition(".")
        renamed[f"{part}{dot}{QUANTITIES.get(quantity, quantity)}"] = variable
    return renamed
