import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { lonePeek } from "@/components/list/testing/lone-peek";
import { renderPage } from "@/components/shell/testing/render-page";
import type { PmProduct } from "@/lib/contract/pm-product";
import { PmProductPeek } from "./pm-product-peek";

const product: PmProduct = {
  ID: "a".repeat(32),
  Code: "EL-FIX",
  Name: "Fixed price",
  Description: "One year",
  ServiceType: "electricity",
  Kind: "primary",
  ProductId: "b".repeat(32),
  ValidFrom: "2026-01-01",
  ValidTo: null,
};

async function show(row: PmProduct | null) {
  vi.stubGlobal("fetch", async () => Response.json([{ id: "b".repeat(32), name: "Electricity" }]));
  await renderPage(<PmProductPeek {...lonePeek(product.ID, row)} />);
}

const factsOf = () =>
  Object.fromEntries(
    screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

it("shows the facts of a PM product, with the billed product by its name", async () => {
  await show(product);
  expect(screen.getByRole("heading", { name: "Fixed price" })).toBeDefined();
  await waitFor(() => expect(screen.getAllByText("Electricity")).toHaveLength(2));
  expect(factsOf()).toEqual({
    Code: "EL-FIX",
    "Service type": "Electricity",
    Description: "One year",
    "Valid from": "1 Jan 2026",
    "Billed product": "Electricity",
  });
});

it("says what is not billed yet, and leaves out what billing gives not", async () => {
  await show({ ...product, ProductId: null, Description: null, ValidTo: "2026-12-31" });
  const facts = factsOf();
  expect(facts).toMatchObject({ "Billed product": "Not billed yet", "Valid to": "31 Dec 2026" });
  expect(facts).not.toHaveProperty("Description");
});

it("says that there is no such product", async () => {
  await show(null);
  expect(screen.getByRole("heading", { name: "PM product not found" })).toBeDefined();
  expect(screen.getByText("No match for this id.")).toBeDefined();
});
