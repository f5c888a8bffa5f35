import { describe, expect, it } from "vitest";
import { dayIn, daysSince } from "../day";
import { toMinorUnits } from "../minor-units";
import { type FeeCase, feeAllowance, feeWarnings } from "./fee-warnings";

const rules: FeeCase["rules"] = {
  firstFeeAfterDays: 14,
  daysBetweenFees: 14,
  mostFees: 2,
  highestFee: 35,
  withoutVat: true,
  noticeBeforeAssignment: true,
};
const fee = { amountMinor: toMinorUnits(35), vatRate: 0 };
const lawful: FeeCase = {
  rules,
  dueDate: "2026-10-31",
  today: "2026-11-14",
  fees: [fee],
  earlier: [],
};
const idsOf = (change: Partial<FeeCase>) =>
  feeWarnings({ ...lawful, ...change }).map(({ id, row }) => (row === null ? id : `${id} ${row}`));

describe("Warnings about fees", () => {
  it("are none for a fee that keeps every rule, on the first day that allows it", () => {
    expect(idsOf({})).toEqual([]);
    expect(idsOf({ today: "2026-11-13" })).toEqual(["too-early"]);
  });

  it.each([
    ["DT11 in October", "2026-10-20", "2026-11-02T22:59:00Z", "2026-11-02T23:30:00Z", "2026-11-03"],
    ["DT11 in March", "2026-03-20", "2026-04-02T21:59:00Z", "2026-04-02T22:30:00Z", "2026-04-03"],
  ])("%s: the fee is allowed from 00:30 of its day on", (_, dueDate, eve, halfPast, earliest) => {
    const at = (moment: string) => {
      const today = dayIn("Europe/Oslo", new Date(moment));
      return { today, warnings: feeWarnings({ ...lawful, dueDate, today }) };
    };
    expect(at(eve).warnings).toEqual([{ id: "too-early", row: null, earliest }]);
    expect(at(halfPast)).toEqual({ today: earliest, warnings: [] });
    expect(daysSince(dueDate, earliest)).toBe(14);
  });

  it("count from the last of the earlier fees, in whatever order they came", () => {
    const earlier = ["2026-11-10"];
    expect(idsOf({ earlier, today: "2026-11-23" })).toEqual(["too-soon"]);
    expect(idsOf({ earlier, today: "2026-11-24" })).toEqual([]);
    const both = ["2026-10-01", "2026-11-10"];
    expect(feeAllowance({ ...lawful, earlier: both }).earliest.nextFee).toBe("2026-11-24");
    const four = { ...rules, mostFees: 4 };
    expect(feeAllowance({ ...lawful, rules: four, earlier: ["2026-11-10", "2026-10-01"] })).toEqual(
      { earliest: { firstFee: "2026-11-14", nextFee: "2026-11-24" }, remaining: 2 },
    );
  });

  it("count the earlier fees and those that are being added together", () => {
    expect(idsOf({ fees: [fee, fee] })).toEqual([]);
    expect(idsOf({ fees: [fee, fee, fee] })).toEqual(["too-many"]);
    expect(idsOf({ earlier: ["2026-01-01", "2026-02-01"] })).toEqual(["too-many"]);
  });

  it("name the very fee that is too high or bears VAT", () => {
    const high = { amountMinor: toMinorUnits(35.01), vatRate: 25 };
    expect(idsOf({ fees: [fee, high] })).toEqual(["too-high 1", "with-vat 1"]);
  });

  it("say nothing of what is not known yet, and nothing without rules", () => {
    const open = { amountMinor: null, vatRate: null };
    for (const dueDate of [null, "uke 48", "unreadable"]) {
      expect(idsOf({ fees: [open], dueDate })).toEqual([]);
    }
    const free = {
      firstFeeAfterDays: null,
      daysBetweenFees: null,
      mostFees: null,
      highestFee: null,
      withoutVat: false,
      noticeBeforeAssignment: false,
    };
    const high = { amountMinor: toMinorUnits(9_999), vatRate: 25 };
    expect(
      feeWarnings({ ...lawful, rules: free, today: "2026-01-01", fees: [high, high, high] }),
    ).toEqual([]);
  });
});
