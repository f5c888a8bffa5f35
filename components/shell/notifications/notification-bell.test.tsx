import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { createQueryClient } from "@/lib/browser/query-client";
import { unreadKey } from "@/lib/browser/use-changes";
import { customerQuery } from "@/lib/customers/queries";
import type { Notification } from "@/lib/domain/notifications/notification-shape";
import { groupNameQuery } from "@/lib/invoice-groups/name-queries";
import { NotificationBell } from "./notification-bell";

const ids = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
const jobs: readonly Notification[] = ids.map((id, index) => ({
  id,
  kind: index === 0 ? "job-finished" : "unclear",
  actor: null,
  read: false,
  record: { kind: "jobs", id, customerGuid: null, number: null, name: null },
  excerpt: null,
  createdAt: "2026-11-22T14:05:00.000Z",
}));
let rows: readonly Notification[];
let failing: string | null;

beforeEach(() => {
  rows = jobs;
  failing = null;
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit = {}) => {
    if (method === failing) {
      const problem = { type: "internal-error", title: "Failed", status: 500 };
      return Response.json(problem, { status: 500 });
    }
    if (method !== "PUT") return Response.json({ notifications: rows, next: null });
    const { read = true } = JSON.parse(String(body ?? "{}"));
    const id = ids.find((one) => address.includes(one));
    rows = rows.map((row) => (id === undefined || row.id === id ? { ...row, read } : row));
    return id === undefined ? Response.json({ read: 2 }) : new Response(null, { status: 204 });
  });
});

async function openPanel(client = createQueryClient()) {
  client.setQueryData(unreadKey, 2);
  const { user } = await renderPage(<NotificationBell />, { client });
  await user.click(screen.getByRole("button", { name: "Notifications, 2 unread" }));
  return { user, panel: within(await screen.findByRole("dialog", { name: "Notifications" })) };
}

it("has the count, and a panel with each notification and a link to all", async () => {
  const { panel } = await openPanel();
  const link = await panel.findByRole("link", { name: /Your job is finished/ });
  expect(link.getAttribute("href")).toBe(`/jobs/${ids[0]}`);
  expect(panel.getAllByRole("listitem")).toHaveLength(2);
  const all = panel.getByRole("link", { name: "All notifications" });
  expect(all.getAttribute("href")).toBe("/notifications");
});

it("names a record by its number once, whether or not the notification has it", async () => {
  const [first, second] = jobs.map((row, index) => ({
    ...row,
    record: {
      ...row.record,
      kind: "debt-cases" as const,
      number: index === 0 ? null : "1001",
      name: "1001 · Berg AS",
    },
  }));
  rows = first && second ? [first, second] : [];
  const { panel } = await openPanel();
  expect(await panel.findByText(/^Debt case: 1001 · Berg AS/)).toBeTruthy();
  expect(panel.getByText(/^Debt case 1001: Berg AS/)).toBeTruthy();
});

it.each([
  ["an invoice group", "invoice-groups", "ff".repeat(16), /Invoice group: Hjemme · “Call first”/],
  ["a customer", "customers", "ee".repeat(16), /Customer: Berg AS · “Call first”/],
] as const)("names %s of billing beside the first words of a note", async (...given) => {
  const [, kind, id, text] = given;
  rows = jobs.slice(0, 1).map((row) => ({
    ...row,
    kind: "mention",
    excerpt: "Call first",
    record: { ...row.record, kind, id },
  }));
  const client = createQueryClient();
  client.setQueryData(groupNameQuery("ff".repeat(16)).queryKey, {
    name: "Hjemme",
    customerName: "Berg AS",
  } as never);
  client.setQueryData(customerQuery("ee".repeat(16)).queryKey, {
    customer: { name: "Berg AS" },
  } as never);
  const { panel } = await openPanel(client);
  await waitFor(() => expect(panel.getByRole("listitem").textContent).toMatch(text));
});

it("marks one as read, and as unread again", async () => {
  const { user, panel } = await openPanel();
  const [first] = await panel.findAllByRole("button", { name: "Mark as read" });
  if (first) await user.click(first);
  const undo = await panel.findByRole("button", { name: "Mark as unread" });
  expect(panel.getAllByRole("button", { name: "Mark as read" })).toHaveLength(1);
  await user.click(undo);
  await waitFor(() =>
    expect(panel.getAllByRole("button", { name: "Mark as read" })).toHaveLength(2),
  );
});

it("marks all as read", async () => {
  const { user, panel } = await openPanel();
  await user.click(await panel.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() =>
    expect(panel.getAllByRole("button", { name: "Mark as unread" })).toHaveLength(2),
  );
  expect(panel.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});

it("shows that they could not be read", async () => {
  failing = "GET";
  const { panel } = await openPanel();
  expect(await panel.findByRole("button", { name: /Try again|Retry/ })).toBeTruthy();
});

it("shows that they could not be marked, and leaves them unread", async () => {
  failing = "PUT";
  const { user, panel } = await openPanel();
  await user.click(await panel.findByRole("button", { name: "Mark all as read" }));
  expect(await panel.findByRole("alert")).toBeTruthy();
  expect(panel.getAllByRole("button", { name: "Mark as read" })).toHaveLength(2);
});
