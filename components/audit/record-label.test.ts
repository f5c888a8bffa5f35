import { expect, it } from "vitest";
import { recordLabel } from "./record-label";
import type { AuditLabels } from "./use-audit-labels";

/** Returns its arguments as text. */
const labels = {
  kind: (word: string) => word,
  value: (_name: string, value: unknown) => String(value),
  target: (name: string, to: unknown) => `${name} → ${to}`,
  groups: (count: number) => `${count} groups`,
} as Partial<AuditLabels> as AuditLabels;

const plan = { recordKind: "settings-plans", recordId: "1", names: {} };

it("names a bulk change by what it changes and in how many groups", () => {
  const content = { changes: { set: { paymentTerms: 21 }, clear: ["note"] }, undoOf: null };
  expect(recordLabel({ ...plan, after: { content, total: 251 } }, labels)).toBe(
    "settings-plans paymentTerms → 21, note → null, 251 groups",
  );
  // An undo has no changes of its own; withheld values name nothing.
  expect(recordLabel({ ...plan, after: { content: { changes: null }, total: 2 } }, labels)).toBe(
    "settings-plans 2 groups",
  );
  expect(recordLabel({ ...plan, after: null }, labels)).toBe("settings-plans");
});

it("names other records by what the desk knows, else by their kind", () => {
  const request = { recordKind: "requests", recordId: "1", after: { total: 3 } };
  expect(recordLabel({ ...request, names: { 1: "Home · Kari" } }, labels)).toBe(
    "requests Home · Kari",
  );
  expect(recordLabel({ ...request, names: {} }, labels)).toBe("requests");
});
