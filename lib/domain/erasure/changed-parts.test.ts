import { expect, it } from "vitest";
import { changedParts } from "./changed-parts";

const row = (part: "notes" | "files" | "openInvoices", count: number | null, minor = 0) => ({
  part,
  count,
  more: false,
  sums: minor === 0 ? [] : [{ currency: "NOK", minor }],
});

it("finds parts with another count or sum, and those that one dossier lacks", () => {
  const before = [row("openInvoices", 1, 100), row("notes", 1)];
  const now = [row("openInvoices", 1, 250), row("notes", 1), row("files", null)];
  expect(changedParts(before, now)).toEqual([
    { part: "openInvoices", before: before[0], now: now[0] },
    { part: "files", before: null, now: now[2] },
  ]);
  expect(changedParts(now, now)).toEqual([]);
});
