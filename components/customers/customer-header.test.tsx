import { QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { expect, it, vi } from "vitest";
import { renderIn } from "@/components/form/testing/render";
import { ActorProvider } from "@/components/shell/actor-provider";
import { createQueryClient } from "@/lib/browser/query-client";
import { CustomerHeader } from "./customer-header";

const customerGuid = "c".repeat(32);
const actor = {
  personId: "1",
  name: "Åse",
  tenantName: "T",
  currency: "NOK",
  timeZone: "Europe/Oslo",
  environment: "test" as const,
  roles: ["clerk" as const],
};

it("keeps the way to every tab where the customer cannot be read", async () => {
  const problem = { type: "about:blank", title: "Forbidden", status: 403 };
  vi.stubGlobal("fetch", async () => Response.json(problem, { status: 403 }));
  await renderIn(
    "en",
    <PathnameContext value={`/customers/${customerGuid}/debt`}>
      <QueryClientProvider client={createQueryClient()}>
        <ActorProvider actor={actor}>
          <CustomerHeader customerGuid={customerGuid} />
        </ActorProvider>
      </QueryClientProvider>
    </PathnameContext>,
  );
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
