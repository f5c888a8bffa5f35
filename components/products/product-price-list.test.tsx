import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { PriceList } from "@/lib/contract/price-list";
import { ProductPriceList } from "./product-price-list";

const list: PriceList = {
  id: "1".repeat(32),
  productId: "2".repeat(32),
  code: "100-STD",
  name: "Spot 2026",
  currency: "NOK",
  validFrom: "2026-01-01",
  validTo: null,
  rows: [{ name: "Markup", priceArea: null, quantityUnit: "kWh", price: 0.051 }],
  updatedAt: "2025-12-02T09:00:00Z",
};

async function show(answer: () => Response) {
  const fetching = vi.fn(async () => answer());
  vi.stubGlobal("fetch", fetching);
  const { user } = await renderPage(<ProductPriceList productId={list.productId} />, {
    role: "admin",
  });
  expect(fetching).not.toHaveBeenCalled();
  await user.click(screen.getByRole("switch", { name: "Show the price list" }));
}

it("shows the price list of a product with the end of the operation", async () => {
  await show(() => Response.json(list));
  const table = await screen.findByRole("table", { name: "Price list" });
  expect(within(table).getAllByRole("row")[1]?.textContent).toBe("Markup–0.051 NOKkWh");
  expect(screen.getByText("Sunset 31 Mar 2025 (passed)")).toBeDefined();
  expect(screen.getByText("Billing names no replacement.")).toBeDefined();
  expect(screen.getByText(/Spot 2026 \(100-STD\), from 1 Jan 2026/)).toBeDefined();
});

it.each([
  [404, "This product has no price list today."],
  [410, "Billing has switched this operation off."],
])("reports status %i in words", async (status, words) => {
  await show(() => Response.json({ type: "x", title: "x", status }, { status }));
  expect(await screen.findByText(words)).toBeDefined();
});
