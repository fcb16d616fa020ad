"""Compliance laws: one file each, and one line here."""

from typing import Annotated

from gudgeon._family import Family
from gudgeon.laws.compliance._contract import ComplianceLaw as ComplianceLaw
from gudgeon.laws.compliance.linear import LinearCompliance as LinearCompliance
from gudgeon.laws.compliance.matrix import MatrixCompliance as MatrixCompliance
from gudgeon.laws.compliance.polynomial import PolynomialCompliance as PolynomialCompliance
from gudgeon.laws.compliance.table import TableCompliance as TableCompliance
from gudgeon.laws.compliance.written_in_python import WrittenCompliance as WrittenCompliance
from gudgeon.laws.compliance.written_in_python import compliance_law as compliance_law

LAWS: tuple[type[ComplianceLaw], ...] = (
    LinearCompliance,
    PolynomialCompliance,
    TableCompliance,
    WrittenCompliance,
)

#: One characteristic, and one of all motions together.
ComplianceLawField = Annotated[ComplianceLaw, Family(ComplianceLaw, LAWS)]
MatrixComplianceField = Annotated[ComplianceLaw, Family(ComplianceLaw, (MatrixCompliance,))]
