import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { renderPage } from "@/components/shell/testing/render-page";
import { testCard } from "@/components/shell/testing/test-card";
import { LastChangesCard } from "./last-changes-card";

const customerGuid = "c".repeat(32);
const accountGuid = "a".repeat(32);
const entry = {
  action: "service.updateInvoiceGroupConfigs",
  actor: { id: "7d5f4a54-4a5b-4a80-9d63-0b1c7a5d0001", name: "Åse" },
  outcome: "refused",
  before: { paymentTerms: 14 },
  after: { paymentTerms: 21 },
  requestId: null,
  settledBy: null,
} as const;

describe.each([
  ["a group", accountGuid, `/invoice-groups/${accountGuid}/events`],
  ["a customer", null, `/customers/${customerGuid}/events`],
] as const)("the last changes of %s", (_, group, href) =>
  testCard({
    card: <LastChangesCard customerGuid={customerGuid} accountGuid={group} />,
    title: "Latest changes",
    answers: {
      getTimeline: { items: [{ source: "desk", at: "2026-11-28T10:00:00.000Z", entry }] },
    },
    shows: [/Payment terms: requested 21 days/, /^Åse, /, "Refused"],
    links: [href],
    none: { getTimeline: { items: [] } },
    empty: "No changes yet",
  }),
);

it.each([
  ["refused", null, "Add a contact"],
  ["unknown", { outcome: "not-applied" }, "Add a contact"],
  ["unknown", { outcome: "done" }, "Added a contact"],
  ["done", null, "Added a contact"],
] as const)("names a creation that is %s, settled %o: %s", async (outcome, settledBy, text) => {
  const call = { ...entry, action: "service.createContact", before: null, outcome, settledBy };
  const items = [{ source: "desk", at: "2026-11-28T10:00:00.000Z", entry: call }];
  stubContract({ getTimeline: { items } as never });
  await renderPage(<LastChangesCard customerGuid={customerGuid} accountGuid={accountGuid} />);
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeDefined();
});

it.each([
  ["CustomerNotification", { invoiceNumber: 10042 }, "Customer notified of invoice 10042"],
  ["CustomerNotification", {}, "Customer notified"],
  ["RequestRejected", { operation: "updateInvoiceGroupConfig" }, /^Request rejected · \S/],
] as const)("says of billing's %s what happened once", async (kind, payload, text) => {
  const event = { id: "e", event: kind, at: "2026-11-28T10:00:00Z", actor: "NightlyRun", payload };
  const items = [{ source: "service", at: "2026-11-28T10:00:00.000Z", event }];
  stubContract({ getTimeline: { items } as never });
  await renderPage(<LastChangesCard customerGuid={customerGuid} accountGuid={accountGuid} />);
  expect(await screen.findByText(text)).toBeDefined();
});

it("names the invoice group of a customer's change", async () => {
  const items = [
    { source: "desk", at: "2026-11-28T10:00:00.000Z", entry: { ...entry, accountGuid } },
  ];
  stubContract({ getTimeline: { items, groups: [{ accountGuid, name: "Torget 41" }] } as never });
  await renderPage(<LastChangesCard customerGuid={customerGuid} accountGuid={null} />);
  const link = await screen.findByRole("link", { name: "Torget 41" });
  expect(link.getAttribute("href")).toBe(`/invoice-groups/${accountGuid}/events`);
});
