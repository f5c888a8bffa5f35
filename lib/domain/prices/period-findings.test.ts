import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "../day";
import { findPeriodFindings, type Period } from "./period-findings";

const period = (from: string, to: string | null): Period => ({ from, to });

it.each([
  ["one period has neither gap nor overlap", [period("2026-01-01", null)], []],
  [
    "periods that follow each other have neither",
    [period("2027-01-01", null), period("2026-01-01", "2026-12-31")],
    [],
  ],
  [
    "a missing day is a gap",
    [period("2026-01-01", "2026-12-30"), period("2027-01-01", null)],
    [{ kind: "gap", from: "2026-12-31", to: "2026-12-31" }],
  ],
  [
    "a period without an end overlaps the next one",
    [period("2026-01-01", null), period("2027-01-01", "2027-06-30")],
    [{ kind: "overlap", from: "2027-01-01", to: "2027-06-30" }],
  ],
  [
    "a period within another overlaps it, and leaves no gap behind",
    [
      period("2026-01-01", "2026-12-31"),
      period("2026-03-01", "2026-03-31"),
      period("2027-01-01", null),
    ],
    [{ kind: "overlap", from: "2026-03-01", to: "2026-03-31" }],
  ],
] as const)("Of the periods of a product, %s", (_name, periods, findings) => {
  expect(findPeriodFindings(periods)).toEqual(findings);
});

const firstDay = "2026-01-01";
const window = 40;
const periods = fc
  .array(fc.record({ start: fc.nat(window), length: fc.nat(10), open: fc.boolean() }), {
    maxLength: 6,
  })
  .map((all) =>
    all.map(({ start, length, open }) => {
      const from = addDays(firstDay, start);
      return period(from, open ? null : addDays(from, length));
    }),
  );
const covers = ({ from, to }: Period, day: string) => from <= day && (to === null || day <= to);

it("The gaps are exactly the days between periods that no period covers, and overlaps those of several", () => {
  fc.assert(
    fc.property(periods, (all) => {
      const findings = findPeriodFindings(all);
      const starts = all.map(({ from }) => from).toSorted();
      for (let place = 0; place <= window + 12; place += 1) {
        const day = addDays(firstDay, place);
        const count = all.filter((one) => covers(one, day)).length;
        const found = (kind: string) =>
          findings.some((one) => one.kind === kind && covers(one, day));
        const between = all.length > 0 && day > (starts[0] ?? "") && day < (starts.at(-1) ?? "");
        expect([day, found("gap")]).toEqual([day, count === 0 && between]);
        expect([day, found("overlap")]).toEqual([day, count > 1]);
      }
    }),
  );
});
