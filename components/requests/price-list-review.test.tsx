import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { RequestScreen } from "./request-screen";
import { exampleRequest } from "./testing/example-request";

const row = (name: string, price: number, vatRate?: number) => ({
  name,
  priceArea: null,
  quantityUnit: "kWh",
  price,
  ...(vatRate !== undefined && { vatRate }),
});
const content = {
  code: "SPOT",
  name: "Spot 2026",
  productId: "1".repeat(32),
  currency: "NOK",
  validFrom: "2026-01-01",
  validTo: null,
  rows: [row("Energy", 1.25, 25), row("Markup", 0.05, 0)],
};
const request: RequestView = {
  ...exampleRequest,
  kind: "write-price-list",
  operationId: "createOrUpdatePriceList",
  content,
  accountGuid: null,
  customerGuid: null,
  groupName: null,
  customerName: null,
};
const inForce = {
  ...content,
  id: "e".repeat(32),
  updatedAt: "2026-01-01T00:00:00Z",
  rows: [row("Energy", 1.1, 25), row("Fee", 49)],
};

async function show(answer: () => Response, change: Partial<RequestView> = {}) {
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("pricelist") ? answer() : Response.json({ ...request, ...change }),
  );
  await renderPage(<RequestScreen id={request.id} />, { role: "admin" });
  await screen.findByRole("heading", { level: 1, name: "Price list" });
}

it("shows the approver each price beside billing's present one, and what is removed", async () => {
  await show(() => Response.json(inForce));
  const table = await screen.findByRole("table", { name: "Prices to approve" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(
    rows.map((one) =>
      [within(one).getByRole("rowheader"), ...within(one).getAllByRole("cell")].map(
        ({ textContent }) => textContent?.replaceAll(/\s/gu, " "),
      ),
    ),
  ).toEqual([
    ["Energy · kWh", "1.10 NOK + 25 % VAT", "1.25 NOK + 25 % VAT", "Changed"],
    ["Markup · kWh", "–", "0.05 NOK", "New"],
    ["Fee · kWh", "49.00 NOK", "–", "Removed"],
  ]);
  expect(screen.getByText(/^Replaces the price list in force/)).toBeDefined();
  expect(screen.getAllByText("Spot 2026").length).toBeGreaterThan(0);
});

it("names the list in force that stays in billing", async () => {
  await show(() => Response.json({ ...inForce, validFrom: "2025-01-01", name: "Spot 2025" }));
  expect(await screen.findByText(/^Adds a price list/)).toBeDefined();
  expect(screen.getByText(/In force today: Spot 2025 \(SPOT\), from 1 Jan 2025/)).toBeDefined();
});

it("is shown where the product has no list, and gives way to the values read back once it is sent", async () => {
  const none = { type: "not-found", title: "None", status: 404 };
  await show(() => Response.json(none, { status: 404 }));
  expect(await screen.findByText(/^Billing shows no price list/)).toBeDefined();
  expect(screen.getByText(/is checked from 1 Jan 2026/)).toBeDefined();
});

it("shows after sending which price was seen in billing", async () => {
  const value = { field: "Energy · kWh", before: "1.1", asked: "1.25 + 25 %", now: "1.25 + 25 %" };
  const at = "2026-11-22T10:00:00.000Z";
  await show(() => Response.json(inForce), {
    state: "applied",
    sentAt: at,
    acceptedAt: at,
    seenAt: at,
    expected: [{ ...value, applied: true, hidden: false }],
  });
  const table = await screen.findByRole("table");
  expect(within(table).getByRole("row", { name: /^Energy · kWh/ }).textContent).toContain(
    "Applied",
  );
  expect(screen.queryByText("Prices to approve")).toBeNull();
});

it("shows of a new list what was requested, with its currency and no values before", async () => {
  const at = "2026-11-22T10:00:00.000Z";
  const value = (field: string, asked: string | null) => ({
    field,
    before: null,
    asked,
    now: asked,
  });
  const expected = [value("currency", "NOK"), value("validTo", null), value("Fee", "49 + 0 %")];
  await show(() => Response.json(inForce), {
    state: "applied",
    sentAt: at,
    acceptedAt: at,
    seenAt: at,
    expected: expected.map((one) => ({ ...one, applied: true, hidden: false })),
  });
  const table = await screen.findByRole("table");
  const rows = within(table).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent?.replaceAll(/\s/gu, " "))).toEqual([
    "FieldRequestedResult",
    "CurrencyNOKApplied",
    "Fee49.00 NOKApplied",
  ]);
});
