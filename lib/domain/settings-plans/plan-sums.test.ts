import { expect, it } from "vitest";
import type { PlanRow } from "./plan-row";
import { PlanCounter } from "./plan-sums";

const change = (warnings: Extract<PlanRow, { verdict: "change" }>["warnings"] = []): PlanRow => ({
  verdict: "change",
  changes: [{ name: "accountOnHold", from: false, to: true }],
  warnings,
});

it("counts what a plan does, each warning once for a group, in the order of the screen", () => {
  const counter = new PlanCounter();
  const rows: readonly PlanRow[] = [
    change(["holdWithoutReason", "smsWithoutMobile", "holdWithoutReason"]),
    change(["holdWithoutReason"]),
    { verdict: "already-so" },
    { verdict: "blocked", reason: "requested", field: "accountOnHold" },
    { verdict: "blocked", reason: "under-way", field: null },
    { verdict: "blocked", reason: "requested", field: null },
  ];
  for (const row of rows) counter.add(row);
  expect(counter.sums({ customers: 2, groups: 3 })).toEqual({
    rows: { change: 2, "already-so": 1, blocked: 3 },
    settings: [{ name: "accountOnHold", count: 2 }],
    blocked: [
      { reason: "under-way", count: 1 },
      { reason: "requested", count: 2 },
    ],
    warnings: [
      { code: "smsWithoutMobile", count: 1 },
      { code: "holdWithoutReason", count: 2 },
    ],
    further: { customers: 2, groups: 3 },
  });
});

it("has only numbers of zero for a plan without groups", () => {
  expect(new PlanCounter().sums(null)).toEqual({
    rows: { change: 0, "already-so": 0, blocked: 0 },
    settings: [],
    blocked: [],
    warnings: [],
    further: null,
  });
});
