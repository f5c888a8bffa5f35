import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { leaveAsReload } from "@/components/form/testing/leave-as-reload";
import { PersonKeyProvider } from "@/components/shell/person-key-provider";
import { personId, renderPage } from "@/components/shell/testing/render-page";
import { createQueryClient } from "@/lib/browser/query-client";
import { createDraftStore } from "@/lib/browser/stored-draft";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { GroupSettings } from "./group-settings";

const group = exampleGroup({
  paymentTerms: 14,
  invoiceMark: "Old mark",
  invoiceMinLimit: 100,
  manualApproval: null,
});
const { accountGuid } = group;
const key = `desk.draft.settings/${personId}/${accountGuid}`;
const sent: { opened: InvoiceGroupFullConfig; wanted: object }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    if (method !== "POST" || !address.endsWith("/settings")) {
      return Response.json({ approvals: [], next: null });
    }
    sent.push(JSON.parse(String(body)));
    return Response.json({ title: "Refused", status: 400 }, { status: 400 });
  });
});

async function show(shown: InvoiceGroupFullConfig = group, personKey = "5a".repeat(32)) {
  const client = createQueryClient();
  client.setQueryData(invoiceGroupQuery(accountGuid).queryKey, shown);
  return renderPage(
    <PersonKeyProvider personKey={personKey}>
      <GroupSettings accountGuid={accountGuid} />
    </PersonKeyProvider>,
    { client },
  );
}

const field = (name: string) => screen.getByRole("textbox", { name });
const note = () => screen.queryByText(/^Restored what you entered on /);

/** Types other terms and a limit, and leaves the page as a reload does. */
async function typeTerms() {
  const page = await show();
  await page.user.clear(field("Payment terms"));
  await page.user.type(field("Payment terms"), "30");
  await page.user.clear(field("Minimum amount"));
  await page.user.type(field("Minimum amount"), "12,5");
  leaveAsReload(page);
}

it("restores what was typed after a reload, and says when it was typed", async () => {
  await typeTerms();
  await show();
  expect(note()).not.toBeNull();
  expect(field("Payment terms")).toHaveProperty("value", "30");
  expect(field("Minimum amount")).toHaveProperty("value", "12,5");
  expect(screen.getByRole("region", { name: "Unsaved changes" }).textContent).toContain("30 days");
});

it("shows newer values of billing in the other fields, and sends what the typed ones had", async () => {
  await typeTerms();
  const { user } = await show({ ...group, paymentTerms: 21, invoiceMark: "New mark" });
  expect(field("Payment terms")).toHaveProperty("value", "30");
  expect(field("Invoice mark")).toHaveProperty("value", "New mark");
  await user.click(screen.getByRole("button", { name: /^Save 2 changes/ }));
  // By the opened values the server finds that a colleague changed the terms, which is a conflict.
  expect(sent).toEqual([
    expect.objectContaining({
      opened: expect.objectContaining({
        paymentTerms: 14,
        invoiceMark: "New mark",
        manualApproval: null,
      }),
      wanted: { paymentTerms: 30, invoiceMinLimit: 12.5 },
    }),
  ]);
});

it("begins with the values of billing as they are now when the draft is discarded", async () => {
  await typeTerms();
  const { user } = await show({ ...group, paymentTerms: 21 });
  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(field("Payment terms")).toHaveProperty("value", "21");
  expect(field("Minimum amount")).toHaveProperty("value", "100.00");
  expect(note()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it("shows nothing of it to another person in the same browser", async () => {
  await typeTerms();
  await show(group, "7e".repeat(32));
  expect(field("Payment terms")).toHaveProperty("value", "14");
  expect(note()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it("stores the changed settings alone, unreadable, and none with a national identity number", async () => {
  const { user } = await show();
  await user.type(field("Your reference"), "Order");
  const stored = sessionStorage.getItem(key) ?? "";
  expect(Object.keys({ ...sessionStorage })).toEqual([key]);
  expect(stored).toMatch(/^[0-9a-f]+$/);
  await user.type(field("Your reference"), " 01019012480");
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  {},
  { savedAt: 1, value: { typed: { paymentTerms: 30 }, before: {} } },
  { savedAt: 1, value: { typed: { formerly: "30" }, before: {} } },
  { savedAt: 1, opened: {}, form: {} },
])("counts a draft of another form as none: %o", async (draft) => {
  createDraftStore("5a".repeat(32)).write(key, draft);
  await show();
  expect(note()).toBeNull();
  expect(field("Payment terms")).toHaveProperty("value", "14");
});
