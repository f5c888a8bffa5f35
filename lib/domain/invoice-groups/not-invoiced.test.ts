import { describe, expect, it } from "vitest";
import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import { exampleGroup } from "./example-group";
import { type InvoicingFacts, judgeNotInvoiced, verdictOf } from "./not-invoiced";
import type { InvoicingCheck } from "./not-invoiced-enumerations";

const at = "2026-11-20T08:00:00.000Z";
const read = <T>(value: T) => ({ value, at });
const line = { amount: 80, vatAmount: 20, vatRate: 25, currency: "NOK" };
const invoiced = { lastInvoiceDay: "2026-11-05" };
const active = { status: "active", startDate: "2026-01-01" } as const;

const clear: InvoicingFacts = {
  group: read(exampleGroup(invoiced)),
  lines: read([line]),
  abandoned: read([]),
  proposals: read({ count: 0, all: true }),
  contracts: read([active]),
  currency: "NOK",
  today: "2026-11-20",
};
const unread: InvoicingFacts = {
  group: null,
  lines: null,
  abandoned: null,
  proposals: null,
  contracts: null,
  currency: "NOK",
  today: "2026-11-20",
};
const rowOf = (check: InvoicingCheck, facts: Partial<InvoicingFacts>) => {
  const found = judgeNotInvoiced({ ...clear, ...facts }).find((row) => row.check === check);
  return found && { verdict: `${found.answer} ${found.finding}`, figures: found.figures };
};
const verdict = (check: InvoicingCheck, facts: Partial<InvoicingFacts>) =>
  rowOf(check, facts)?.verdict;
const group = (settings: Partial<InvoiceGroupConfig>): Partial<InvoicingFacts> => ({
  group: read(exampleGroup({ ...invoiced, ...settings })),
});

describe("why an invoice group is not invoiced", () => {
  it("is nothing for a group in order, with the evidence of each answer", () => {
    const rows = judgeNotInvoiced(clear);
    expect(rows.map(({ answer }) => answer)).toEqual(Array(10).fill("no"));
    expect(rows.every(({ sources }) => sources.every((one) => one.at === at))).toBe(true);
    expect(verdictOf(rows)).toEqual({ preventing: 0, inPart: 0, unknown: [] });
  });

  it("is not known in any respect where nothing could be read", () => {
    const rows = judgeNotInvoiced(unread);
    expect(new Set(rows.map(({ finding }) => finding))).toEqual(new Set(["unread"]));
    expect(rows.flatMap(({ sources }) => sources)).toEqual([]);
    expect(verdictOf(rows).unknown).toHaveLength(7);
  });

  it.each<[InvoicingCheck, Partial<InvoiceGroupConfig>, string]>([
    ["groupHold", { accountOnHold: true }, "yes hold"],
    ["groupHold", { accountOnHold: true, onHoldReason: " " }, "yes hold"],
    ["groupHold", { accountOnHold: true, onHoldReason: "Dispute" }, "yes holdBecause"],
    ["groupHold", { customerOnHold: true }, "no noHold"],
    ["groupHold", { onHoldReason: "Left over" }, "no noHold"],
    ["customerHold", { customerOnHold: true }, "yes hold"],
    ["status", { status: -1 }, "yes ended"],
    ["status", { status: 9 }, "unknown statusUnknown"],
    ["approval", { manualApproval: true }, "yes approval"],
    ["interval", {}, "no dueAfter"],
    ["interval", { lastInvoiceDay: "2026-10-20" }, "no dueSince"],
    ["interval", { lastInvoiceDay: "2026-10-05", invoiceIntervalDays: 20 }, "no dueAfter"],
    ["interval", { lastInvoiceDay: "2026-10-05", invoiceIntervalDays: 19 }, "no dueSince"],
    ["interval", { invoiceIntervalDaysType: 1 }, "no dueAfterWorkingDays"],
    ["interval", { lastInvoiceDay: null }, "no neverInvoiced"],
    ["interval", { invoiceInterval: 5 }, "unknown scheduleUnknown"],
    ["minimum", { invoiceMinLimit: 0 }, "no noMinimum"],
    ["minimum", { invoiceMinLimit: 100 }, "no minimumReached"],
    ["minimum", { invoiceMinLimit: 100.01 }, "yes minimumMissed"],
    ["minimum", { invoiceMinLimit: 150, restAmount: 50 }, "no minimumReached"],
    ["minimum", { invoiceMinLimit: 100, restAmount: -0.01 }, "yes minimumMissed"],
    ["minimum", { invoiceMinLimit: 100, restAmount: Number.NaN }, "unknown unread"],
    ["minimum", { invoiceMinLimit: Number.NaN }, "unknown unread"],
  ])("is for %s with %j: %s", (check, settings, expected) => {
    expect(verdict(check, group(settings))).toBe(expected);
  });

  it("compares credit sums with the minimum, and never adds two currencies", () => {
    const limited = group({ invoiceMinLimit: 100, restAmount: 50 });
    const credit = { ...line, amount: -80, vatAmount: -20 };
    expect(rowOf("minimum", { ...limited, lines: read([credit]) })).toEqual({
      verdict: "yes minimumMissed",
      figures: { sumMinor: -10_000, restMinor: 5000, limitMinor: 10_000, currency: "NOK" },
    });
    const euro = { ...line, currency: "EUR" };
    for (const lines of [[line, euro], [euro]]) {
      const found = verdict("minimum", { ...limited, lines: read(lines) });
      expect(found).toBe("unknown mixedCurrencies");
    }
    expect(verdict("minimum", { ...limited, lines: null })).toBe("unknown unread");
    expect(verdict("minimum", { lines: null })).toBe("no noMinimum");
  });

  it("is that there are no lines, unless open entries may be included", () => {
    const lines = read([]);
    expect(rowOf("lines", {})?.figures).toEqual({ count: 1, sumMinor: 10_000, currency: "NOK" });
    expect(verdict("lines", { lines })).toBe("yes noLines");
    const open = group({ invoiceOpenJournalEntries: true });
    expect(verdict("lines", { ...open, lines })).toBe("unknown onlyOpenEntries");
  });

  it("is in part abandoned lines and proposals; a clerk sees only their own", () => {
    expect(rowOf("abandoned", { abandoned: read([line, { ...line, currency: "EUR" }]) })).toEqual({
      verdict: "part abandoned",
      figures: { count: 2 },
    });
    const proposals = (count: number, all: boolean) =>
      verdict("proposals", { proposals: read({ count, all }) });
    expect(proposals(2, false)).toBe("part proposals");
    expect(proposals(0, false)).toBe("unknown noOwnProposals");
    const rows = judgeNotInvoiced({ ...clear, proposals: null });
    expect(verdictOf(rows)).toEqual({ preventing: 0, inPart: 0, unknown: [] });
  });

  it.each([
    [[], "part noContracts"],
    [[{ ...active, status: "ended" }], "part noneActive"],
    [[{ ...active, status: "halted" }], "part noneActive"],
    [[{ ...active, status: "ending" }], "no contracts"],
    [[{ ...active, status: "pending" }], "part notStarted"],
    [[{ ...active, startDate: "2026-11-20" }], "no contracts"],
    [[{ ...active, startDate: "2026-11-21" }], "part notStarted"],
    [[{ ...active, status: "ended" }, active], "no contracts"],
  ] as const)("is for contracts %j: %s", (contracts, expected) => {
    expect(verdict("contracts", { contracts: read(contracts) })).toBe(expected);
  });

  it("is the contracts alone where no lines are left either", () => {
    expect(verdict("contracts", { contracts: read([]), lines: read([]) })).toBe("yes noContracts");
    expect(verdict("contracts", { contracts: read([]), lines: null })).toBe("part noContracts");
  });
});
