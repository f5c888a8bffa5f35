import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type SmallColumn, SmallTable } from "./small-table";

interface Fee {
  readonly id: string;
  readonly name: string;
  readonly amount: string | null;
}

const fees: readonly Fee[] = [
  { id: "1", name: "Reminder", amount: "70" },
  { id: "2", name: "Notice", amount: null },
];
const columns: readonly SmallColumn<Fee>[] = [
  { id: "name", head: "Fee", cell: ({ name }) => name },
  { id: "amount", head: "Amount", numeric: true, cell: ({ amount }) => amount },
];
const shared = { caption: "Fees", columns, rows: fees, rowKey: ({ id }: Fee) => id };

afterEach(cleanup);

it("names the table, its columns and its rows", () => {
  render(<SmallTable {...shared} />);
  const table = within(screen.getByRole("table", { name: "Fees" }));
  expect(table.getByRole("columnheader", { name: "Amount" })).toBeDefined();
  expect(table.getByRole("rowheader", { name: "Reminder" })).toBeDefined();
  expect(table.getByRole("cell", { name: "70" })).toBeDefined();
  expect(screen.queryByRole("region")).toBeNull();
});

it("shows a dash for an absent value", () => {
  render(<SmallTable {...shared} />);
  expect(screen.getByRole("row", { name: "Notice –" })).toBeDefined();
});

it("scrolls in a region that takes the focus and has the table's name", () => {
  render(<SmallTable {...shared} scroll="max-h-64" />);
  const region = screen.getByRole("region", { name: "Fees" });
  expect(region.tabIndex).toBe(0);
  expect(region.className).toContain("max-h-64");
  expect(within(region).getByRole("table", { name: "Fees" })).toBeDefined();
});

it("has the row headers in a given column, and a column without a heading", () => {
  const group = { id: "group", head: null, cell: () => "Home" };
  render(<SmallTable {...shared} columns={[group, ...columns]} rowHead="name" />);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Fee",
    "Amount",
  ]);
  const heads = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Reminder", "Notice"]);
});
