import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SetAsideLine } from "../../contract/line";
import { clusterKey, clusterLines, nextInCluster } from "./clusters";
import { isHidden, type LineQuestion, matchesLine, noValue, ownLines } from "./line-value-id";
import type { QueueLine } from "./queue-line";
import { sumQueue } from "./queue-sums";
import { exampleQueueLine } from "./testing/example-queue-line";

const today = "2026-11-21";
const me = "11111111-1111-4111-8111-111111111111";
const colleague = "22222222-2222-4222-8222-222222222222";

const line = exampleQueueLine;

const nothing: LineQuestion = {
  find: "",
  snoozed: "hidden",
  description: "",
  meteringPoint: "",
  note: "",
  product: "",
  vat: "",
  period: "",
  group: "",
  customer: "",
  vendor: "",
  lineType: "",
  assignee: "",
  amountFrom: "",
  amountTo: "",
  daysFrom: "",
  daysTo: "",
  sinceFrom: null,
  sinceTo: null,
};

function ask(question: Partial<LineQuestion>, lines: readonly QueueLine[]): readonly string[] {
  const full = { ...nothing, ...question };
  return lines
    .filter((each) => matchesLine(each, full, me) && !isHidden(each, full))
    .map(({ id }) => id);
}

describe("a line of the queue", () => {
  it("counts its days from when it was abandoned, or from the import if that is unknown", () => {
    expect(line("a")).toMatchObject({ since: "2026-11-11", days: 10, amount: 10_000 });
    expect(line("b", { lastAccountTimestamp: null })).toMatchObject({ days: 11 });
    expect(line("c", { lastAccountTimestamp: "2026-11-22T01:00:00Z" }).days).toBe(0);
  });

  it.each([
    ["year 1", "0001-01-01T00:00:00", null],
    ["year 9999", "9999-12-31T23:59:59.9999999", null],
    ["a text", "uke 48", "uke 48"],
  ])("DT3: of %s has no age, and is in no range of days", (_, moment, since) => {
    const undated = line("a", { lastAccountTimestamp: moment });
    expect(undated).toMatchObject({ since, days: null });
    const ranges = [{ sinceFrom: "2026-01-01" }, { sinceTo: "2099-01-01" }, { daysFrom: "0" }];
    for (const range of ranges) expect(ask(range, [undated])).toEqual([]);
    const early = line("b", { lastAccountTimestamp: "2026-11-11T01:00:00Z" });
    expect(clusterLines([undated, early])[0]?.oldest).toBe("2026-11-11");
  });

  it("is snoozed until its day, and no longer on it", () => {
    expect(line("a", {}, { snoozedUntil: "2026-11-22" }).snoozed).toBe(true);
    expect(line("b", {}, { snoozedUntil: today }).snoozed).toBe(false);
    expect(line("c").snoozed).toBe(false);
  });
});

describe("sums", () => {
  it("NU16: never add ISK to another currency", () => {
    const lines = [line("a", { amount: 1234.5, currency: "ISK" }), line("b", { amount: 1000 })];
    expect(sumQueue(lines)).toEqual([
      { currency: "ISK", sum: 123_450 },
      { currency: "NOK", sum: 100_000 },
    ]);
  });

  it("are exact in minor units and never mix currencies", () => {
    const lines = [
      line("a", { amount: 0.1 }),
      line("b", { amount: 0.2 }),
      line("c", { amount: -5, currency: "SEK" }),
    ];
    expect(sumQueue(lines)).toEqual([
      { currency: "NOK", sum: 30 },
      { currency: "SEK", sum: -500 },
    ]);
  });
});

describe("clusters", () => {
  it("NU11: of the Finnish rate 25.5 are their own, and are found by it", () => {
    const lines = [
      line("a", { vatRate: 25.5 }),
      line("b", { vatRate: 25.5, amount: 5 }),
      line("c", { vatRate: 25 }),
      line("d", { vatRate: 26 }),
    ];
    const [largest] = clusterLines(lines);
    expect(largest).toMatchObject({ count: 2, facts: { vatRate: 25.5 } });
    expect(ask({ vat: "25.5" }, lines)).toEqual(["a", "b"]);
    expect(ask({ vat: "25" }, lines)).toEqual(["c"]);
    expect(nextInCluster(lines, "a")?.id).toBe("b");
  });

  it("part lines that differ in product, line type, vendor, account period or VAT", () => {
    const others: Partial<SetAsideLine>[] = [
      { productId: null },
      { invoiceLineType: 3 },
      { vendor: null },
      { accountPeriod: null },
      { vatRate: 0 },
    ];
    const keys = [{}, ...others].map((facts) => clusterKey(line("x", facts)));
    expect(new Set(keys).size).toBe(6);
    expect(clusterKey(line("y", { accountGuid: "d".repeat(32), amount: 7 }))).toBe(keys[0]);
  });

  it("hold every line once, the largest cluster first, the older of two equal ones before", () => {
    const lines = [
      line("a", { vatRate: 0 }),
      line("b", { vatRate: 15, lastAccountTimestamp: "2026-10-01T00:00:00Z" }),
      line("c"),
      line("d", { currency: "SEK" }),
    ];
    const clusters = clusterLines(lines);
    expect(clusters.map(({ facts, count, oldest }) => [facts.vatRate, count, oldest])).toEqual([
      [25, 2, "2026-11-11"],
      [15, 1, "2026-10-01"],
      [0, 1, "2026-11-11"],
    ]);
    expect(clusters[0]?.sums).toEqual([
      { currency: "NOK", sum: 10_000 },
      { currency: "SEK", sum: 10_000 },
    ]);
  });

  it("count what is there, whatever the lines are", () => {
    const facts = fc.record({
      vatRate: fc.constantFrom(0, 15, 25),
      vendor: fc.constantFrom(null, "A", "B"),
      amount: fc.integer({ min: -1e6, max: 1e6 }).map((minor) => minor / 100),
    });
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 30 }), (drawn) => {
        const lines = drawn.map((values, at) => line(String(at), values));
        const clusters = clusterLines(lines);
        const total = clusters.reduce((sum, { count }) => sum + count, 0);
        const money = clusters.reduce((sum, { sums }) => sum + (sums[0]?.sum ?? 0), 0);
        expect(total).toBe(lines.length);
        expect(money).toBe(sumQueue(lines)[0]?.sum ?? 0);
      }),
    );
  });

  it("lead from line to line and around, never out of the cluster and never to the same line", () => {
    const lines = [line("a"), line("b", { vatRate: 0 }), line("c"), line("d", { vatRate: 0 })];
    expect(nextInCluster(lines, "a")?.id).toBe("c");
    expect(nextInCluster(lines, "c")?.id).toBe("a");
    expect(nextInCluster(lines, "d")?.id).toBe("b");
    expect(nextInCluster(lines.slice(0, 2), "a")).toBeNull();
    expect(nextInCluster(lines, null)?.id).toBe("a");
    expect(nextInCluster([], null)).toBeNull();
  });
});

describe("the question", () => {
  const lines = [
    line("a", { description: "Måleravlesing" }, { assignee: { id: me, name: "Kari Clerk" } }),
    line("b", { amount: -12.5, vendor: null }, { assignee: { id: colleague, name: "Ola" } }),
    line("c", { comment: "Pris mangler" }, { note: "Ring netteier", snoozedUntil: "2026-12-01" }),
  ];

  it("finds every word in any text of a line or of what people noted, whatever the case", () => {
    expect(ask({ find: "MÅLER" }, lines)).toEqual(["a"]);
    expect(ask({ find: "netteier pris", snoozed: "shown" }, lines)).toEqual(["c"]);
    expect(ask({ find: "ola n12345678" }, lines)).toEqual(["b"]);
    expect(ask({ find: "måler ola" }, lines)).toEqual([]);
  });

  it("hides snoozed lines, shows them, or shows only them", () => {
    expect(ask({}, lines)).toEqual(["a", "b"]);
    expect(ask({ snoozed: "shown" }, lines)).toEqual(["a", "b", "c"]);
    expect(ask({ snoozed: "only" }, lines)).toEqual(["c"]);
    expect(matchesLine(line("d", {}, { snoozedUntil: "2026-12-01" }), nothing, me)).toBe(true);
  });

  it("finds one's own lines, a colleague's, or unassigned ones", () => {
    expect(ask({ assignee: ownLines }, lines)).toEqual(["a"]);
    expect(ask({ assignee: colleague }, lines)).toEqual(["b"]);
    expect(ask({ assignee: noValue, snoozed: "shown" }, lines)).toEqual(["c"]);
  });

  it("compares values, none included, and joins filters with and", () => {
    expect(ask({ vendor: noValue }, lines)).toEqual(["b"]);
    expect(ask({ vat: "25", lineType: "2", period: "202611" }, lines)).toEqual(["a", "b"]);
    expect(ask({ vat: "25", vendor: "Other" }, lines)).toEqual([]);
    expect(ask({ product: "a".repeat(32), meteringPoint: "0001" }, lines)).toEqual(["a", "b"]);
    const whose = { customer: "c".repeat(32), group: "b".repeat(32) };
    expect(ask(whose, lines)).toEqual(["a", "b"]);
    expect(ask({ description: "nettleie", meteringPoint: "7057" }, lines)).toEqual(["b"]);
    expect(ask({ note: "RING", snoozed: "shown" }, lines)).toEqual(["c"]);
  });

  it("takes in both ends of a range, and leaves an empty end open", () => {
    expect(ask({ amountFrom: "-12.50", amountTo: "0" }, lines)).toEqual(["b"]);
    expect(ask({ amountFrom: "0.01" }, lines)).toEqual(["a"]);
    expect(ask({ sinceFrom: "2026-11-11", sinceTo: "2026-11-11" }, lines)).toEqual(["a", "b"]);
    expect(ask({ sinceFrom: "2026-11-12" }, lines)).toEqual([]);
    expect(ask({ daysFrom: "10", daysTo: "10" }, lines)).toEqual(["a", "b"]);
    expect(ask({ daysFrom: "11" }, lines)).toEqual([]);
  });
});
