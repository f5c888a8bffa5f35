import { expect, it } from "vitest";
import { recordLabel } from "./record-label";
import type { AuditLabels } from "./use-audit-labels";

/** Returns its arguments as text. */
const labels = {
  kind: (word: string) => word,
  value: (_name: string, value: unknown) => String(value),
} as Partial<AuditLabels> as AuditLabels;

it("names a record by what the desk knows, else by their kind", () => {
  const request = { recordKind: "requests", recordId: "1" };
  expect(recordLabel({ ...request, names: { 1: "Home · Kari" } }, labels)).toBe(
    "requests Home · Kari",
  );
  expect(recordLabel({ ...request, names: {} }, labels)).toBe("requests");
  const lines = { recordKind: "invoice-lines", recordId: "1", names: { 1: "Archive 4 lines" } };
  expect(recordLabel(lines, labels)).toBe("jobs Archive 4 lines");
  expect(recordLabel({ ...lines, names: {} }, labels)).toBe("invoice-lines");
});
