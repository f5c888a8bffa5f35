import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { createQueryClient } from "@/lib/browser/query-client";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import type { Role } from "@/lib/domain/roles";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { GroupSettings } from "./group-settings";

const group = exampleGroup({ invoiceMark: "Old mark" });
const { accountGuid } = group;

async function show(role: Role, shown: InvoiceGroupFullConfig = group) {
  const expected = [{ field: "invoiceTag", asked: "New mark", applied: false, hidden: false }];
  const request = {
    id: "7",
    subject: "request",
    kind: "update-invoice-group",
    state: "accepted",
    expected,
    submittedAt: "2026-11-23T09:32:00.000Z",
  };
  vi.stubGlobal("fetch", async (address: string) => {
    const isOpen = address.includes("/api/desk/approvals");
    return Response.json(isOpen ? { approvals: [request], next: null } : { accounts: [] });
  });
  const client = createQueryClient();
  client.setQueryData(invoiceGroupQuery(accountGuid).queryKey, shown);
  await renderPage(<GroupSettings accountGuid={accountGuid} />, { role, client });
  return screen.findByRole("link", { name: /New mark$/ });
}

it("shows a pending value below its field, since when, and its request", async () => {
  const link = await show("clerk");
  expect(link.getAttribute("href")).toBe("/approvals/7");
  const field = screen.getByRole("textbox", { name: "Invoice mark" });
  expect(field).toHaveProperty("value", "Old mark");
  const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toMatch(/Requested .*10:32, not applied yet:New mark$/);
});

it("shows a pending value beside the present one to those who may only read", async () => {
  const link = await show("auditor");
  expect(link.closest("dd")?.textContent).toBe("Old markRequested, not applied yet:New mark");
  expect(screen.queryByRole("textbox")).toBeNull();
});

it.each([
  ["clerk", true, true],
  ["clerk", false, false],
  ["lead", true, false],
] as const)("for a %s with protection %s, keeps the protection as it is: %s", async (...row) => {
  const [role, secretLocation, isLocked] = row;
  await show(role, { ...group, secretLocation });
  const field = screen.getByRole("checkbox", { name: /^Protected address/ });
  expect([field.hasAttribute("disabled"), field.getAttribute("checked") !== null]).toEqual([
    isLocked,
    secretLocation,
  ]);
  const hint = screen.queryByText(/^Only a team lead can switch this off/);
  expect(hint !== null).toBe(isLocked);
});

it("names of what other systems manage only what there is", async () => {
  await show("clerk", { ...group, otherPayer: null, invoiceIntervalDays: null });
  const facts = within(screen.getByRole("region", { name: "Details" }));
  expect(facts.getByText("Address")).toBeDefined();
  expect(facts.queryByText("Other payer")).toBeNull();
  expect(facts.queryByText("Invoicing starts")).toBeNull();
  expect(facts.queryByText(/–/)).toBeNull();
});
