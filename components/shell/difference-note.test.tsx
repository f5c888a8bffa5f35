import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { DifferenceNote } from "./difference-note";
import { renderPage } from "./testing/render-page";

const at = "2026-11-26T10:00:00.000Z";
const differences = [
  { operation: "listProducts", field: "elements", kind: "missing", screens: ["products"] },
  { operation: "listGridOwners", field: "month", kind: "converted", screens: ["grid-owners"] },
].map((difference) => ({ ...difference, firstAt: at, lastAt: at }));

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ differences }));
});

const show = (address: string) => renderPage(<DifferenceNote answers={1} />, { address });

it("names the fields in which the answers of this page differ", async () => {
  await show("/products");
  expect(
    await screen.findByText("Billing's answer differs from its interface in 1 field"),
  ).toBeDefined();
  expect(screen.getByText("listProducts.elements").parentElement?.textContent).toBe(
    "listProducts.elements is left out",
  );
  expect(screen.queryByText("listGridOwners.month")).toBeNull();
});

it("is not there where another page's answers differ", async () => {
  const { container } = await show("/audit");
  await vi.waitFor(() => expect(container.textContent).toBe(""), 20_000);
});
