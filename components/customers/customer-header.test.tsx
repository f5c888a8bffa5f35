import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { CustomerHeader } from "./customer-header";

const customerGuid = "c".repeat(32);

it("keeps the way to every tab where the customer cannot be read", async () => {
  const problem = { type: "about:blank", title: "Forbidden", status: 403 };
  vi.stubGlobal("fetch", async () => Response.json(problem, { status: 403 }));
  await renderPage(<CustomerHeader customerGuid={customerGuid} />, {
    address: `/customers/${customerGuid}/debt`,
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Customer" })).toBeDefined();
  const tabs = within(screen.getByRole("navigation", { name: "Customer" })).getAllByRole("link");
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    "Overview",
    "Invoice groups",
    "Metering points and contracts",
    "Contacts",
    "Next invoice",
    "Invoices",
    "Debt",
    "Dimensions",
    "Notes",
    "Requests",
    "Events",
  ]);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Debt");
});
