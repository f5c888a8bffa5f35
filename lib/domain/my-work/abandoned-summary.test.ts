import { expect, it } from "vitest";
import type { SetAsideLine } from "../../contract/line";
import type { LineFollowup } from "../line-followups/followup-shape";
import {
  abandonedSummarySchema,
  mostCauses,
  summarizeAbandoned,
  weeksUntil,
} from "./abandoned-summary";

const hex = (value: number) => value.toString(16).padStart(32, "0");

function line(id: number, more: Partial<SetAsideLine> = {}): SetAsideLine {
  return {
    id: hex(id),
    erpId: null,
    lineState: -1,
    productId: hex(7),
    productElementId: null,
    description: "Grid fee",
    text: null,
    accountGuid: hex(1),
    accountingPointId: null,
    periodStart: "2026-10-01",
    periodEnd: "2026-10-31",
    quantity: 1,
    quantityUnit: "pcs",
    price: 10,
    amount: 10,
    vatAmount: 2.5,
    vatCodeId: "3",
    vatRate: 25,
    currency: "NOK",
    accountPeriod: "202610",
    vendor: null,
    ptiInvoiceNumber: null,
    lineType: null,
    invoiceLineType: 1,
    importType: 51,
    importTimeStamp: "2026-11-01T10:00:00Z",
    comment: null,
    customerGUI: hex(2),
    clientGLN: null,
    lastAccountState: null,
    lastAccountTimestamp: "2026-11-18T10:00:00Z",
    ...more,
  };
}

function followup(id: number, name: string): readonly [string, LineFollowup] {
  const assignee = { id: "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04", name };
  const written = { updatedAt: "2026-11-20T10:00:00.000Z", updatedBy: assignee, version: 1 };
  return [
    hex(id),
    { lineId: hex(id), assignee, note: null, snoozedUntil: "2027-01-01", ...written },
  ];
}

const today = "2026-11-20"; // a Friday
const summarize = (
  lines: readonly SetAsideLine[],
  followups: Iterable<readonly [string, LineFollowup]> = [],
) =>
  summarizeAbandoned({
    lines,
    more: false,
    followups: new Map(followups),
    today,
    timeZone: "Europe/Oslo",
  });

it("counts twelve weeks from Monday to Sunday, the current one last", () => {
  const weeks = weeksUntil(today);
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(weeks[0]).toEqual({ from: "2026-08-31", to: "2026-09-06" });
  expect(weeksUntil("2026-11-22").at(-1)?.from).toBe("2026-11-16");
  expect(weeksUntil("2026-11-23").at(-1)?.from).toBe("2026-11-23");
});

it("counts every line once by cause, by week and by assignee", () => {
  const lines = [
    line(1),
    line(2, { amount: -2.5 }),
    line(3, { accountPeriod: "202609", lastAccountTimestamp: "2026-11-15T22:59:00Z" }),
    line(4, { currency: "SEK", lastAccountTimestamp: "2026-01-02T00:00:00Z" }),
  ];
  const summary = summarize(lines, [
    followup(2, "Ingrid"),
    followup(3, "Ingrid"),
    followup(99, "Gone"),
  ]);
  expect(
    summary.causes.map(({ accountPeriod, count, sums }) => [accountPeriod, count, sums]),
  ).toEqual([
    [
      "202610",
      3,
      [
        { currency: "NOK", sumMinor: 750 },
        { currency: "SEK", sumMinor: 1000 },
      ],
    ],
    ["202609", 1, [{ currency: "NOK", sumMinor: 1000 }]],
  ]);
  expect(summary.causes.map(({ assigned }) => assigned)).toMatchObject([
    [{ count: 1 }],
    [{ count: 1 }],
  ]);
  expect(summary.weeks.slice(-2).map(({ count }) => count)).toEqual([1, 2]);
  expect(summary.weeks.slice(-2).map(({ assigned }) => assigned)).toMatchObject([
    [{ count: 1 }],
    [{ count: 1 }],
  ]);
  expect(summary.earlier).toBe(1);
  expect(summary.assignees).toMatchObject([{ name: "Ingrid", count: 2 }]);
  expect(summary.unassigned).toBe(2);
});

it("names the largest causes and counts the others together", () => {
  const lines = Array.from({ length: mostCauses + 2 }, (_, at) => [
    line(at * 2, { vendor: `Vendor ${at}` }),
    ...(at < mostCauses ? [line(at * 2 + 1, { vendor: `Vendor ${at}` })] : []),
  ]).flat();
  const summary = summarize(lines, [followup(mostCauses * 2, "Ingrid")]);
  expect(summary.causes).toHaveLength(mostCauses);
  expect(summary.causes.every(({ count }) => count === 2)).toBe(true);
  expect(summary.others).toMatchObject({ causes: 2, lines: 2, assigned: [{ count: 1 }] });
  expect(() =>
    abandonedSummarySchema.parse({ ...summary, readAt: "2026-11-20T10:00:00.000Z" }),
  ).not.toThrow();
});

it("of no lines is zero everywhere", () => {
  const summary = summarize([]);
  expect([summary.count, summary.earlier, summary.unassigned]).toEqual([0, 0, 0]);
  expect(summary.causes).toEqual([]);
});
