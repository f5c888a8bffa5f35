import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minorUnits } from "../../domain/minor-units";
import { isStorable } from "../../domain/storable";
import { contentHashOf } from "../../engine/approvals/content-hash";
import { billingMonth, readComplete, readDraft, weightOf } from "./rules";

describe("The content of a proposal", () => {
  const guid = "0123456789abcdef0123456789abcdef";
  const dashed = "01234567-89AB-CDEF-0123-456789ABCDEF";

  test("has one hash whatever the order of its fields and the form of its identifiers", () => {
    const one = readDraft("add-line", { accountGuid: dashed, quantity: 1, price: 2 }).content ?? {};
    const other = readDraft("add-line", { price: 2, quantity: 1, accountGuid: guid }).content ?? {};
    expect(contentHashOf("add-line", one)).toBe(contentHashOf("add-line", other));
    expect(contentHashOf("add-line", one)).toMatch(/^[0-9a-f]{64}$/);
  });

  test("has another hash for any other value, and for another kind", () => {
    const field = fc.constantFrom("quantity", "price", "description");
    fc.assert(
      fc.property(field, fc.integer(), fc.integer(), (name, one, other) => {
        fc.pre(one !== other);
        const hash = (value: number) => contentHashOf("add-line", { [name]: value });
        expect(hash(one)).not.toBe(hash(other));
      }),
    );
    expect(contentHashOf("add-line", {})).not.toBe(contentHashOf("update-line", {}));
  });

  test("takes no unknown name, no nested value and no character that can't be kept", () => {
    const read = (given: Record<string, unknown>) => readDraft("add-line", given);
    expect(read({ onePerson: 1, amount: 1 }).errors.map(({ path }) => path)).toEqual([
      "content.onePerson",
      "content.amount",
    ]);
    expect(read({ quantity: { $gt: 0 } }).content).toBeNull();
    expect(read({ description: "a\0b" }).content).toBeNull();
    expect(read({ description: "x".repeat(501) }).content).toBeNull();
    expect(read({ description: undefined, quantity: null }).content).toEqual({ quantity: null });
    expect(isStorable("\uD800")).toBe(false);
    expect(isStorable("\u{1F600} å")).toBe(true);
  });

  test("is refused with the path of each field by the operation's own schema", () => {
    const { errors } = readComplete("add-line", { quantity: "2", price: 1.23456 });
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      "content.price",
      "content.quantity",
    ]);
    expect(readComplete("import-entry", {}).errors.map(({ path }) => path)).toEqual([
      "content.journalentryid",
    ]);
  });
});

test.each([
  [9999, null, 9999],
  [-9999, null, 9999],
  [0, null, 0],
  [0, 1_000_000, 1_000_000], // a large line that becomes small still counts as large
  [-6000, 6000, 12_000],
  [5100, 5000, 5100],
])("A proposal of %s instead of %s counts with %s", (amount, before, expected) => {
  const beforeMinor = before === null ? null : minorUnits(before);
  expect(weightOf(minorUnits(amount), beforeMinor)).toBe(expected);
});

test("A period that is left open is the month of what is given, or the present one", () => {
  const at = new Date("2026-10-31T23:30:00Z");
  const month = (start?: string, end?: string) => billingMonth(start, end, "Europe/Oslo", at);
  expect(month()).toEqual({ start: "2026-11-01", end: "2026-11-30" });
  expect(month("2028-02-10")).toEqual({ start: "2028-02-10", end: "2028-02-29" });
  expect(month(undefined, "2026-01-15")).toEqual({ start: "2026-01-01", end: "2026-01-15" });
  expect(month("2026-01-02", "2026-03-04")).toEqual({ start: "2026-01-02", end: "2026-03-04" });
});
