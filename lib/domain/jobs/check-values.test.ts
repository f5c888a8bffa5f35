import { describe, expect, it } from "vitest";
import { checkValues, countVerdicts, reversed } from "./check-values";

const one = [{ name: "dimension", from: "100", to: "200" }];
const two = [
  { name: "owner", from: null, to: "ingrid" },
  { name: "nextActionOn", from: "2026-01-01", to: null },
];

describe("A row of a job that sets values", () => {
  it.each([
    ["change", one, { dimension: "100" }],
    ["already-so", one, { dimension: "200" }],
    ["changed-meanwhile", one, { dimension: "300" }],
    ["changed-meanwhile", one, {}],
    ["change", two, { owner: null, nextActionOn: "2026-01-01" }],
    ["change", two, { owner: "ingrid", nextActionOn: "2026-01-01" }],
    ["already-so", two, { owner: "ingrid" }],
    ["changed-meanwhile", two, { owner: "per", nextActionOn: "2026-01-01" }],
    ["already-so", [{ name: "nextAction", from: null, to: null }], {}],
  ] as const)("is %s by its values now", (expected, changes, now) => {
    expect(checkValues(changes, now)).toBe(expected);
  });

  it("is put back by the values that it had", () => {
    expect(reversed(two)).toEqual({ owner: null, nextActionOn: "2026-01-01" });
  });
});

it("counts rows by what becomes of them", () => {
  const counts = (["change", "change", "blocked"] as const).map((verdict) => ({
    verdict,
    rows: 2,
  }));
  expect(countVerdicts(counts)).toEqual({ change: 4, "already-so": 0, blocked: 2 });
});
