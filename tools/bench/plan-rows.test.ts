import { expect, it } from "vitest";
import { parsePlan, rowCounts } from "./plan-rows";

const join = {
  "Node Type": "Nested Loop",
  "Actual Rows": 3,
  "Actual Loops": 1,
  Plans: [
    {
      "Node Type": "Bitmap Heap Scan",
      "Relation Name": "invoices",
      "Actual Rows": 3,
      "Actual Loops": 1,
      "Rows Removed by Filter": 4,
      "Rows Removed by Index Recheck": 5,
      Plans: [{ "Node Type": "Bitmap Index Scan", "Actual Rows": 12, "Actual Loops": 1 }],
    },
    {
      "Node Type": "Index Scan",
      "Relation Name": "customers",
      "Actual Rows": 1,
      "Actual Loops": 3,
    },
  ],
};

it("counts what was thrown away and what was read in each loop, and no entry of an index twice", () => {
  const plan = parsePlan(JSON.stringify({ "Query Text": "select", Plan: join }));
  expect(rowCounts(plan)).toEqual({
    read: 15,
    answered: 3,
    tables: ["invoices", "customers"],
  });
});

it("takes nothing but a plan", () => {
  expect(() => parsePlan("{}")).toThrow();
  expect(() => parsePlan("LOG: ready")).toThrow();
});
