import { expect, it } from "vitest";
import type { DebtActOutcome } from "@/lib/domain/debt-cases/act-shape";
import { refusalOf } from "./refusal";

const refused: DebtActOutcome = {
  kind: "refused",
  call: "answer",
  sentAt: null,
  reason: "In English.",
  errors: [],

  checks: 0,
  checkedAt: null,
  nextCheckAt: null,
  undecidedUntil: null,
  found: {},
  possibleDuplicate: false,
  settledBy: null,
  note: null,
};

it("names the service for what the service answered", () => {
  expect(refusalOf({ outcome: refused }).by).toBe("service");
});

it("names the desk, with what the invoice is now, for what never left", () => {
  const found = { totalMinor: 130_000, restMinor: 5000 };
  expect(refusalOf({ outcome: { ...refused, call: null, found } })).toEqual({
    by: "desk",
    changed: found,
  });
  expect(refusalOf({ outcome: { ...refused, call: null } })).toEqual({ by: "desk", changed: null });
});

it("names a person for what a person settled, however the call ended", () => {
  expect(refusalOf({ outcome: { ...refused, kind: "settled", call: "timeout" } }).by).toBe(
    "person",
  );
});
