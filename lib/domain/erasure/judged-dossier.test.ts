import { describe, expect, it } from "vitest";
import { type DossierPart, dossierParts } from "./erasure-enumerations";
import { barsOf, warningsOf } from "./judged-dossier";

const rowsWith = (counts: Partial<Record<DossierPart, number | null>>) =>
  dossierParts.map((part) => ({ part, count: part in counts ? (counts[part] ?? null) : 0 }));

describe("An erasure's dossier", () => {
  it("bars nothing and warns of nothing if there is nothing", () => {
    const dossier = { rows: rowsWith({}), lastGroup: false };
    expect([barsOf(dossier), warningsOf(dossier)]).toEqual([[], []]);
  });

  it.each(dossierParts)("bars the erasure if %s could not be read", (part) => {
    expect(barsOf({ rows: rowsWith({ [part]: null }), lastGroup: false })).toEqual(["unread"]);
  });

  it("bars the erasure if the customer's other groups are not known", () => {
    expect(barsOf({ rows: rowsWith({}), lastGroup: null })).toEqual(["unread"]);
  });

  it("bars the erasure while work about the group waits", () => {
    expect(barsOf({ rows: rowsWith({ waitingWork: 1 }), lastGroup: false })).toEqual([
      "waitingWork",
    ]);
  });

  it("warns of what stays open, and of the customer's last group, and bars none of it", () => {
    const rows = rowsWith({
      openInvoices: 2,
      uninvoicedLines: 1,
      abandonedLines: 1,
      contracts: 3,
      debtCases: 1,
      contacts: 2,
      reportFiles: 1,
      notes: 4,
      files: 1,
    });
    const dossier = { rows, lastGroup: true };
    expect(barsOf(dossier)).toEqual([]);
    expect(warningsOf(dossier)).toEqual([
      "openInvoices",
      "uninvoicedLines",
      "abandonedLines",
      "contracts",
      "debtCases",
      "lastGroup",
    ]);
  });
});
