import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { connectionFailures } from "@/lib/domain/connection/connection-enumerations";
import type { Connection } from "@/lib/domain/connection/connection-shape";
import { ConnectionScreen } from "./connection-screen";

const done = { outcome: "done", milliseconds: 12, failure: null, answer: null } as const;
const connection: Connection = {
  checkedAt: "2026-11-23T12:00:00.000Z",
  steps: [
    { id: "token", ...done },
    { id: "service-types", ...done },
    { id: "query", ...done },
  ],
  clockSkewSeconds: 0,
  serviceTypes: [{ key: "water", name: null, hubSynchronized: false }],
};

async function show(change: Partial<Connection>) {
  vi.stubGlobal("fetch", async () => Response.json({ ...connection, ...change }));
  return renderPage(<ConnectionScreen />, { role: "admin" });
}

it("shows each step with its time, and the service types", async () => {
  await show({});
  expect(await screen.findByText("The connection works")).toBeDefined();
  const steps = within(screen.getByRole("list", { name: "Steps of the check" }));
  expect(steps.getAllByText("Done")).toHaveLength(3);
  expect(steps.getAllByText("12 ms")).toHaveLength(3);
  const rows = within(screen.getByRole("table", { name: "Service types" })).getAllByRole("row");
  expect(rows[1]?.textContent).toBe("–water––No");
});

it("warns of clocks that differ while everything works", async () => {
  await show({ clockSkewSeconds: -300 });
  expect(await screen.findByText(/The clocks differ by 5 minutes/)).toBeDefined();
});

it.each(connectionFailures)("has a title and advice for %s", async (failure) => {
  const [token, types, query] = connection.steps;
  if (!token || !types || !query) throw new Error("A step is missing.");
  const skipped = { outcome: "skipped", milliseconds: null, failure: null, answer: null } as const;
  const steps = [{ ...token, outcome: "failed" as const, failure }];
  await show({
    steps: [...steps, { ...types, ...skipped }, { ...query, ...skipped }],
    serviceTypes: [],
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent?.length).toBeGreaterThan(40);
  expect(screen.getAllByText("Skipped")).toHaveLength(2);
  expect(screen.queryByRole("table")).toBeNull();
});
