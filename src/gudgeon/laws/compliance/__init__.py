"""Compliance laws: one file each, and one line here."""

from typing import Annotated

from gudgeon._family import Family
from gudgeon.laws.compliance._contract import ComplianceLaw as ComplianceLaw
from gudgeon.laws.compliance.linear import LinearCompliance as LinearCompliance

LAWS: tuple[type[ComplianceLaw], ...] = (LinearCompliance,)

ComplianceLawField = Annotated[ComplianceLaw, Family(ComplianceLaw, LAWS)]
