import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { personId, renderPage } from "@/components/shell/testing/render-page";
import { type AbandonedSummary, weeksUntil } from "@/lib/domain/my-work/abandoned-summary";
import { LinesCard } from "./lines-card";

const product = { id: "e".repeat(32), name: "Meter rent" };
const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 8, 2];

async function show(mine: number, last = 8, products = [product]) {
  const summary: AbandonedSummary = {
    readAt: "2026-11-20T10:00:00.000Z",
    count: 15,
    more: false,
    causes: [
      {
        description: "Rent of a meter, October",
        productId: product.id,
        invoiceLineType: null,
        vendor: null,
        accountPeriod: null,
        vatRate: null,
        count: 15,
        assigned: mine > 0 ? [{ id: personId, count: mine }] : [],
        sums: [],
      },
    ],
    others: { causes: 0, lines: 0, assigned: [] },
    weeks: weeksUntil("2026-11-20").map((week, at) => ({
      ...week,
      count: at === 10 ? last : (counts[at] ?? 0),
      assigned: at === 10 && mine > 0 ? [{ id: personId, count: mine }] : [],
    })),
    earlier: 0,
    assignees: [],
    unassigned: 15,
  };
  stubContract({ getAbandonedSummary: summary, listProducts: products });
  await renderPage(<LinesCard />);
  return await screen.findByRole("figure", { name: "By week" });
}

it("shows how the last whole week compares with the one before, and which lines are mine", async () => {
  const weeks = await show(3);
  expect(weeks.textContent).toContain("Last week: 8 (▲ 3 more than the week before).");
  const rows = within(within(weeks).getByRole("table")).getAllByRole("row");
  expect(rows[0]?.textContent).toBe("WeekMineOthers' and unassigned");
  expect(rows[11]?.textContent).toMatch(/35$/);
});

it.each([
  [3, "Last week: 3 (▼ 2 fewer than the week before)."],
  [5, "Last week: 5, the same as the week before."],
])("says that %d lines are fewer or as many", async (last, text) => {
  const weeks = await show(0, last);
  expect(weeks.textContent).toContain(text);
  expect(within(weeks).queryByText("Mine")).toBeNull();
});

it.each([
  [4, "CauseMineOthers' and unassignedAmount without VAT", /411$/],
  [0, "CauseLinesAmount without VAT", /15$/],
])("shows which lines of a cause are mine, of %d", async (mine, heads, figures) => {
  await show(mine);
  const chart = await screen.findByRole("figure", { name: "By cause" });
  const causes = within(chart).getByRole("table");
  const rows = within(causes).getAllByRole("row");
  expect(rows[0]?.textContent).toBe(heads);
  expect(rows[1]?.textContent).toMatch(figures);
});

it("names a cause by its product, as the table of causes does", async () => {
  await show(0);
  expect(await screen.findByRole("link", { name: /^Meter rent/ })).toBeDefined();
  expect(screen.queryByText(/Rent of a meter/)).toBeNull();
});

it("names an unknown product as the table of causes does, not by the text of a line", async () => {
  await show(3, 8, []);
  const causes = await screen.findByRole("figure", { name: "By cause" });
  expect(within(causes).queryByText(/Rent of a meter/)).toBeNull();
  expect(within(causes).getByRole("rowheader", { name: "Product" })).toBeDefined();
});
