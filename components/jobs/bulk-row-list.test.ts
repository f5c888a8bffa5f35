import { expect, it } from "vitest";
import { bulkRowList } from "./bulk-row-list";

const values = ["before", "asked", "applied"];

it.each([
  ["approve-many", ["amount"]],
  ["dimension-set", values],
  ["remove-dimension", values],
  ["debt-assignments", [...values, "amount"]],
] as const)("shows at first the columns that rows of %s have", (kind, expected) => {
  const { columns } = bulkRowList({ id: "1", kind, settings: {} } as never);
  const shown = columns.filter((column) => column.shown).map(({ id }) => id);
  expect(shown.filter((id) => [...values, "amount"].includes(id))).toEqual(expected);
});
