import { expect, it } from "vitest";
import { exampleGroup } from "./example-group";
import { nextInvoiceTime } from "./next-invoice-time";

const today = "2026-11-28";
const monthly = {
  status: 0,
  accountOnHold: false,
  customerOnHold: false,
  lastInvoiceDay: "2026-11-15",
  invoiceInterval: 1,
  invoiceIntervalDays: 10,
  invoiceIntervalDaysType: 0,
};
const group = (own: Parameters<typeof exampleGroup>[0] = {}) =>
  exampleGroup({ ...monthly, ...own });

it.each([
  ["after a day to come", {}, { kind: "after", day: "2026-12-10" }],
  [
    "since a day that has passed",
    { lastInvoiceDay: "2026-09-15" },
    { kind: "since", day: "2026-10-10" },
  ],
  ["not while the group is on hold", { accountOnHold: true }, { kind: "held" }],
  ["not while the customer is on hold", { customerOnHold: true }, { kind: "held" }],
  ["not where the group has ended", { status: -1 }, { kind: "ended" }],
  ["without a day before the first invoice", { lastInvoiceDay: null }, { kind: "first" }],
  ["without a day for an unknown interval", { invoiceInterval: 7 }, { kind: "unknown" }],
  [
    "as usual where billing left the holds out",
    { accountOnHold: null, customerOnHold: null },
    { kind: "after", day: "2026-12-10" },
  ],
] as const)("is made %s", (_name, own, expected) => {
  expect(nextInvoiceTime([group(own)], today)).toEqual(expected);
});

it("is made of several groups for the one that is first, without those that are not invoiced", () => {
  const groups = [
    group({ lastInvoiceDay: "2026-01-15", accountOnHold: true }),
    group({ lastInvoiceDay: "2026-02-15", status: -1 }),
    group({ invoiceInterval: 12 }),
    group(),
  ];
  expect(nextInvoiceTime(groups, today)).toEqual({ kind: "after", day: "2026-12-10" });
  expect(nextInvoiceTime([], today)).toEqual({ kind: "ended" });
});
