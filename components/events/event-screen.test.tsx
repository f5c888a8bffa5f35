import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { Event } from "@/lib/contract/event";
import { EventScreen } from "./event-screen";

const id = "e".repeat(32);
const group = "a".repeat(32);

async function show(found: Partial<Event> | null, address = id) {
  const event: Event = {
    id,
    event: "CustomerNotification",
    requestId: null,
    occurredAt: "2026-11-05T04:30:00Z",
    aggregate: { type: "account", value: group },
    actor: "client-1",
    summary: "Raw",
    payload: { invoiceNumber: "1000012" },
    ...found,
  };
  const fetching = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json({ items: found ? [event] : [], page: 1, limit: 1, hasMore: false }),
  );
  vi.stubGlobal("fetch", fetching);
  await renderPage(<EventScreen id={address} deskClient="client-1" />);
  return fetching;
}

it("shows an event by its id, with links to what it is about", async () => {
  const fetching = await show({});
  await screen.findByRole("heading", { level: 1, name: "Customer notified" });
  expect(document.title).toMatch(/^Customer notified/);
  expect(JSON.parse(String(fetching.mock.calls[0]?.[1].body))).toEqual({
    RecordIDs: [id],
    Limit: 1,
  });
  expect(screen.getByText("Customer notified of invoice 1000012")).toBeDefined();
  const invoice = screen.getByRole("link", { name: "Invoice 1000012" });
  expect(invoice.getAttribute("href")).toBe(`/invoice-groups/${group}/invoices?invoice=1000012`);
  // The calls of this desk are the desk's, whatever its client is called.
  expect(screen.getByText("Invoice Desk")).toBeDefined();
  const timeline = screen.getByRole("link", { name: /^Timeline/ });
  expect(timeline.getAttribute("href")).toBe(`/invoice-groups/${group}/events`);
  expect(screen.queryByRole("link", { name: "Events of this request" })).toBeNull();
});

it("shows an unknown kind by its names and values", async () => {
  const requestId = "b".repeat(32);
  await show({
    event: "MeterSwapped",
    requestId,
    aggregate: { type: "meter", value: "7" },
    payload: { oldMeter: "A1", steps: [1, 2], changes: { state: { from: "in", to: "out" } } },
  });
  await screen.findByRole("heading", { level: 1, name: "Meter swapped" });
  expect(screen.getByText("Old meter").nextElementSibling?.textContent).toBe("A1");
  expect(screen.getByText("Steps").nextElementSibling?.textContent).toBe("[1,2]");
  expect(screen.getByText("State").nextElementSibling?.textContent).toBe("in → out");
  expect(screen.queryByText("About")).toBeNull();
  const related = screen.getByRole("link", { name: "Events of this request" });
  expect(related.getAttribute("href")).toBe(`/events?request=${requestId}`);
});

it("says that there are no values", async () => {
  await show({ payload: null });
  expect(await screen.findByText("This event has no values.")).toBeDefined();
});

it("leads back to the list where billing has no such event", async () => {
  await show(null);
  expect(await screen.findByText("Event not found")).toBeDefined();
  expect(screen.getByRole("link", { name: "All events" }).getAttribute("href")).toBe("/events");
});

it("asks billing for nothing where the address has no id", async () => {
  const fetching = await show(null, "no-id");
  expect(await screen.findByText("Event not found")).toBeDefined();
  expect(fetching).not.toHaveBeenCalled();
});
