import { expect, test } from "vitest";
import { licenceTable } from "./licence-table.mjs";

test("a bill of materials becomes counts by licence and a row of each package", () => {
  const table = licenceTable({
    components: [
      { name: "b", version: "2.0.0", licenses: [{ license: { id: "MIT" } }] },
      { name: "a", version: "1.0.0", licenses: [{ expression: "(MIT OR CC0-1.0)" }] },
      { name: "c", version: "3.0.0", licenses: [{ license: { id: "MIT" } }] },
      { name: "d", version: "4.0.0", licenses: [] },
    ],
  });
  expect(table.split("\n").slice(2)).toEqual([
    "| Licence | Packages |",
    "|---|---|",
    "| MIT | 2 |",
    "| (MIT OR CC0-1.0) | 1 |",
    "| not stated | 1 |",
    "",
    "| Package | Version | Licence |",
    "|---|---|---|",
    "| a | 1.0.0 | (MIT OR CC0-1.0) |",
    "| b | 2.0.0 | MIT |",
    "| c | 3.0.0 | MIT |",
    "| d | 4.0.0 | not stated |",
    "",
  ]);
});
