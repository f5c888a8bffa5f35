import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { lonePeek } from "@/components/list/testing/lone-peek";
import { renderPage } from "@/components/shell/testing/render-page";
import { GridOwnerPeek } from "./grid-owner-peek";

const owner = {
  gln: "7080000000005",
  name: "Fjordmo Elnett AS",
  organizationNumber: "923609016",
  month: "2026-11-01",
  expectedPtiCount: 100,
  importedPtiCount: 60,
  paidPtiCount: null,
};
const totals = {
  gln: owner.gln,
  name: owner.name,
  organizationNumber: owner.organizationNumber,
  month: owner.month,
  currency: "NOK",
  expected: { count: 100, amount: 65_000.5 },
  imported: { count: 60, amount: 39_000 },
  paid: null,
};

async function show(history: () => Response) {
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("/history") ? history() : Response.json(totals),
  );
  await renderPage(<GridOwnerPeek {...lonePeek(owner.gln, owner)} />);
}

it("shows totals with a dash for what is not known, and the lines behind the gap", async () => {
  await show(() => Response.json({ days: [], months: [] }));
  const table = await screen.findByRole("table", { name: "Totals of Nov 2026" });
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual([
    "Supplier invoicesCountAmount incl. VAT",
    "Expected10065,000.50 NOK",
    "Imported6039,000.00 NOK",
    "Paid––",
  ]);
  const link = screen.getByRole("link", { name: "Abandoned PTI lines of this grid owner" });
  const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", "http://desk.test");
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    "/invoice-lines/abandoned",
    { vendor: owner.name, lineType: "2" },
  ]);
});

it("draws what is open on each day and the months, with what is current", async () => {
  const counts = { expected: 90, imported: 80, paid: 70 };
  await show(() =>
    Response.json({ days: [], months: [{ month: "2026-10-01", day: "2026-10-31", ...counts }] }),
  );
  const months = await screen.findByRole("table", { name: "Last 12 months" });
  expect(
    within(months)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual(["MonthExpectedImportedPaid", "Oct 2026908070", "Nov 202610060–"]);
  expect(screen.getByRole("table", { name: "Open invoices over Nov 2026" })).toBeDefined();
});

it("shows the totals also where the history fails", async () => {
  const problem = { type: "x", title: "x", status: 503 };
  await show(() => Response.json(problem, { status: 503 }));
  expect(await screen.findByRole("table", { name: "Totals of Nov 2026" })).toBeDefined();
  expect(
    await screen.findByText("The history could not be loaded", {}, { timeout: 15_000 }),
  ).toBeDefined();
}, 20_000);
