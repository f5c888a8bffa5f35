import { expect, it } from "vitest";
import { lastCheckOf } from "./last-check";

const now = Date.parse("2026-11-22T10:00:00.000Z");
const after = (seconds: number) => new Date(now + seconds * 1000);
const guarded = "addDebtCollectionFees";
const lines = "addInvoiceLine";

it.each([
  ["the first of three is due", guarded, 0, 2, 60],
  ["the second is due", guarded, 1, 8, 58],
  ["the third is due", guarded, 2, 50, 50],
  ["the first of six is due", lines, 0, 2, 3600],
  ["the third is due", lines, 2, 50, 3590],
  ["the fourth is due", lines, 3, 240, 3540],
  ["the last is due", "addNextInvoiceLines", 5, 2700, 2700],
])(
  "is so long after the call, whichever look is next: %s of %s",
  (_case, operationId, checks, next, last) => {
    const send = { operationId, checks, nextCheckAt: after(next), sentAt: after(0) };
    expect(lastCheckOf(send, now)).toEqual(after(last));
  },
);

it("is over where no look is due any more", () => {
  const send = { operationId: guarded, checks: 3, nextCheckAt: null, sentAt: after(-70) };
  expect(lastCheckOf(send, now)).toBeNull();
});

it.each([
  [guarded, 100],
  [lines, 3640],
])("of %s is not waited for where the service can't be read for long", (operationId, seconds) => {
  const send = { operationId, checks: 0, nextCheckAt: after(60), sentAt: after(-seconds) };
  expect(lastCheckOf(send, now)).toEqual(after(5));
  expect(lastCheckOf({ ...send, sentAt: after(-seconds - 5) }, now)).toBeNull();
});
