import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { Role } from "@/lib/domain/roles";
import type { System } from "@/lib/domain/system/system-shape";
import { SystemScreen } from "./system-screen";

const since = "2026-11-23T12:00:00.000Z";
const system: System = {
  readAt: "2026-11-23T12:10:00.000Z",
  process: {
    version: "0.1.0",
    environment: "test",
    node: "20.20.0",
    startedAt: since,
    residentBytes: 412_345_678,
    heapBytes: 98_000_000,
  },
  requests: {
    since,
    minutes: [{ from: since, requests: 40, failed: 2 }],
    rows: [
      {
        name: "desk/listJobs",
        requests: 40,
        failed: 2,
        medianSeconds: 0.0123,
        p95Seconds: 1.5,
      },
    ],
  },
  calls: { since, rows: [] },
  circuit: { state: "closed", opened: 0 },
  tokens: { renewed: 3, failed: 0 },
  sends: { confirmed: 11, refused: 1, notSent: 0, unclear: 0 },
  database: { up: true, busy: 1, idle: 9, waiting: 0, collation: null },
  stored: {
    queues: [
      { kind: "jobs", depth: 2, oldestSeconds: 61.4 },
      { kind: "webhooks", depth: 0, oldestSeconds: 0 },
    ],
    outbox: { waiting: 5, sending: 1, unknown: 0 },
    sessions: 7,
  },
  numberWalk: null,
};

async function show(change: Partial<System> = {}, role: Role = "admin") {
  vi.stubGlobal("fetch", async () => Response.json({ ...system, ...change }));
  return renderPage(<SystemScreen />, { role });
}

it("shows requests with their times, queues with their age, and what came of calls", async () => {
  await show();
  const requests = await screen.findByRole("table", { name: "Requests by operation and page" });
  expect(within(requests).getAllByRole("row")[1]?.textContent).toBe(
    "desk/listJobs40212 ms1,500 ms",
  );
  const queues = within(screen.getByRole("table", { name: "Queues" })).getAllByRole("row");
  expect(queues[1]?.textContent).toBe("Jobs261 seconds");
  expect(queues[2]?.textContent).toBe("Webhooks0–");
  const outbox = within(screen.getByRole("region", { name: "Outbox" }));
  expect(outbox.getByText("Confirmed since the start").nextSibling?.textContent).toBe("11");
  const server = within(screen.getByRole("region", { name: "Server" }));
  expect(server.getByText("Memory").nextSibling?.textContent).toBe("412 MB");
  const calls = within(screen.getByRole("region", { name: "Calls to billing by operation" }));
  expect(calls.getByText(/^None since/)).toBeDefined();
});

it("warns while calls to billing are stopped, and of tokens that could not be had", async () => {
  await show({ circuit: { state: "open", opened: 1 }, tokens: { renewed: 1, failed: 2 } });
  expect(await screen.findByText(/stopped calling billing/)).toBeDefined();
  expect(screen.getByText(/2 requests for an access token failed/)).toBeDefined();
});

it("shows figures of the database as unknown, not as zero, while it does not answer", async () => {
  await show({
    stored: null,
    database: { up: false, busy: 0, idle: 0, waiting: 3, collation: null },
  });
  expect(await screen.findByText(/did not respond within two seconds/)).toBeDefined();
  expect(screen.queryByRole("table", { name: "Queues" })).toBeNull();
  const server = within(screen.getByRole("region", { name: "Server" }));
  expect(server.getByText("Active sessions").nextSibling?.textContent).toBe("–");
});

it("shows how far the walk of the number index is", async () => {
  const facts = async () => within(await screen.findByRole("region", { name: "Number index" }));
  const walk = {
    startedAt: since,
    touchedAt: since,
    groupsRead: 1500,
    groupsOfLast: null,
    completedAt: null,
    failed: 2,
    isUnderWay: true,
  };
  const { unmount } = await show({ numberWalk: walk });
  expect((await facts()).getByText("Reading")).toBeDefined();
  expect((await facts()).getByText("Invoice groups read").nextSibling?.textContent).toBe("1,500");
  unmount();
  const done = { ...walk, groupsOfLast: 4000, completedAt: since, isUnderWay: false };
  await show({ numberWalk: done });
  expect((await facts()).getByText("All invoice groups read")).toBeDefined();
  expect((await facts()).getByText("1,500 · 4,000 last time")).toBeDefined();
});

it("is closed to clerks, without a request", async () => {
  await show({}, "clerk");
  expect(screen.getByText(/Only auditors and administrators/)).toBeDefined();
});

it("DB1: names the statements that mend indexes in another order", async () => {
  const remedy = 'REINDEX DATABASE "desk"; ALTER DATABASE "desk" REFRESH COLLATION VERSION;';
  const collation = { recorded: "2.31", actual: "2.36", remedy };
  await show({ database: { up: true, busy: 0, idle: 1, waiting: 0, collation } });
  expect(await screen.findByText(/sorts texts differently/)).toBeDefined();
  expect(screen.getByText(/Version 2.31 became 2.36/)).toBeDefined();
  expect(screen.getByText(remedy)).toBeDefined();
});
