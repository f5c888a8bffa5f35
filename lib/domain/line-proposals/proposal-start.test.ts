import fc from "fast-check";
import { expect, test } from "vitest";
import { formatProposalStart, parseProposalStart } from "./proposal-start";

const id = "6a364493a34efa4307e68a6f423d2ebd";

test("reads what it writes", () => {
  const start = {
    kind: "update-line" as const,
    accountGuid: id,
    customerGuid: id,
    lineId: id,
    elementId: id,
    meteringPoint: "707057500012345678",
    quantity: "-2.5",
    price: "980.1234",
    from: "2026-11-01",
    to: "2026-11-30",
    corrects: id,
  };
  expect(parseProposalStart(new URLSearchParams(formatProposalStart(start)))).toEqual(start);
});

test("leaves out what is not given", () => {
  expect(formatProposalStart({ kind: "add-line", accountGuid: id, price: null })).toBe(
    `group=${id}`,
  );
});

test("takes what is not valid for not given, and never throws", () => {
  const names = ["kind", "group", "line", "product", "quantity", "price", "from", "to"];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (values) => {
      const start = parseProposalStart(new URLSearchParams(values));
      expect(["add-line", "update-line", "import-entry"]).toContain(start.kind);
      expect(start.quantity === null || Number.isFinite(Number(start.quantity))).toBe(true);
    }),
  );
});
