import { describe, expect, test } from "vitest";
import { importTypes, invoiceLineTypes, lineStates } from "../../lib/contract/line-enumerations";
import { contracts } from "../db/schema/metering-points";
import {
  accountPeriodOf,
  billingPeriod,
  deliveringStatuses,
  type LineStanding,
  localDay,
  mayMove,
  needsContract,
  standingOf,
  whyUnchangeable,
} from "./rules";

const states = Object.keys(lineStates) as (keyof typeof lineStates)[];
const standings: LineStanding[] = [...states, "archived"];
const archivedAt = new Date("2026-11-02T09:00:00Z");

describe("the states of a line", () => {
  const allowed = new Set([
    "imported → erpExporting",
    "erpExporting → erpExported",
    "erpExported → distributed",
    "distributed → sent",
    "imported → abandoned",
    "imported → deleted",
    "abandoned → archived",
  ]);
  const pairs = standings.flatMap((from) => standings.map((to) => [from, to] as const));

  test.each(pairs)("%s → %s", (from, to) => {
    expect(mayMove(from, to)).toBe(allowed.has(`${from} → ${to}`));
  });

  test.each(states)("%s is derived from its number, and archived from the moment", (state) => {
    expect(standingOf({ lineState: lineStates[state], archivedAt: null })).toBe(state);
    expect(standingOf({ lineState: lineStates[state], archivedAt })).toBe("archived");
  });
});

describe("changing a line", () => {
  const types = Object.keys(importTypes).map(Number);
  const cases = types.flatMap((importType) =>
    standings.map((standing) => [importType, standing] as const),
  );

  test.each(cases)("of import type %d that is %s", (importType, standing) => {
    const archived = standing === "archived";
    const lineState = archived ? lineStates.abandoned : lineStates[standing];
    const why = whyUnchangeable({
      importType,
      lineState,
      archivedAt: archived ? archivedAt : null,
    });
    const expected =
      importType !== 51 ? "importType" : standing === "imported" ? undefined : "lineState";
    expect(why?.path).toBe(expected);
  });
});

describe("accounting point and contract", () => {
  test.each(Object.entries(invoiceLineTypes))("line type %s, %s", (type, name) => {
    expect(needsContract(Number(type))).toBe(name === "SE" || name === "Pti");
  });

  test("count under a contract that delivered, not before it does and not when it was undone", () => {
    const statuses = contracts.status.enumValues;
    const not = statuses.filter((status) => !deliveringStatuses.includes(status));
    expect(not).toEqual(["pending", "activating", "reverting", "reverted"]);
    expect(deliveringStatuses.length + not.length).toBe(statuses.length);
  });
});

describe("the billing period", () => {
  test.each([
    [null, null, "2026-11-16", "2026-11-01", "2026-11-30"],
    [undefined, undefined, "2026-12-31", "2026-12-01", "2026-12-31"],
    [null, null, "2024-02-29", "2024-02-01", "2024-02-29"],
    ["2026-02-10", null, "2026-11-16", "2026-02-10", "2026-02-28"],
    [null, "2026-04-20", "2026-11-16", "2026-04-01", "2026-04-20"],
    ["2026-09-15", "2026-10-14", "2026-11-16", "2026-09-15", "2026-10-14"],
  ])("from %s to %s on %s is %s to %s", (start, end, today, from, to) => {
    expect(billingPeriod(start, end, today)).toEqual({ start: from, end: to });
  });

  test("begins with the day that the utility has, not the one of UTC", () => {
    expect(localDay(new Date("2026-11-30T22:59:59Z"))).toBe("2026-11-30");
    expect(localDay(new Date("2026-11-30T23:00:00Z"))).toBe("2026-12-01");
    expect(localDay(new Date("2026-06-30T22:00:00Z"))).toBe("2026-07-01");
    expect(accountPeriodOf("2026-12-01")).toBe("202612");
  });
});
