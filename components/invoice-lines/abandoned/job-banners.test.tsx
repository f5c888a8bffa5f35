import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { createQueryClient } from "@/lib/browser/query-client";
import { unreadKey } from "@/lib/browser/use-changes";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { JobBanners } from "./job-banners";

const person = { id: "22222222-2222-4222-8222-222222222222", name: "Åse" };
const at = "2026-11-05T04:30:00.000Z";

const job: JobSummary = {
  id: "11111111-1111-4111-8111-111111111111",
  kind: "archive-lines",
  state: "done",
  settings: { reason: "test-data" },
  total: 1,
  sumsMinor: {},
  pausedFor: null,
  createdBy: person,
  approvedBy: null,
  createdAt: at,
  startsAt: at,
  startedAt: at,
  finishedAt: at,
  counts: { waiting: 0, sent: 0, done: 0, refused: 0, dropped: 0, unknown: 1 },
  before: 0,
  backOff: null,
  version: 2,
};

const row = {
  id: "a".repeat(32),
  customerGuid: null,
  accountGuid: null,
  description: "Grid rent",
  position: 0,
  state: "unknown",
  reason: null,
  amountMinor: 1250,
  currency: "NOK",
  attempts: 1,
  sentAt: at,
  finishedAt: at,
};

/** The banner of one archiving, and a button that changes the job. */
function Page() {
  const [version, setVersion] = useState(2);
  const jobs = { own: [{ ...job, version }], underWay: new Map(), notes: [], dismiss: vi.fn() };
  return (
    <>
      <JobBanners jobs={jobs} />
      <button type="button" onClick={() => setVersion(3)}>
        Change
      </button>
    </>
  );
}

it("leaves the lines that were not archived open when the job changes", async () => {
  let reads = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    const state = new URL(address, "http://desk.test").searchParams.get("state");
    if (state !== "unknown") return Response.json({ rows: [], next: null });
    reads += 1;
    // The read after the change has no answer yet.
    if (reads > 1) await new Promise(() => undefined);
    return Response.json({ rows: [row], next: null });
  });
  const { user } = await renderPage(<Page />, { actor: { personId: person.id } });
  await user.click(await screen.findByText("View line not archived"));
  const details = () => screen.queryByText("Grid rent")?.closest("details")?.open;
  expect(details()).toBe(true);

  await user.click(screen.getByRole("button", { name: "Change" }));
  await vi.waitFor(() => expect(reads).toBe(2), 20_000);
  expect(details()).toBe(true);
});

it("marks the notification of the person's own archiving as read once its end is shown", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
    if (!body) return Response.json({ rows: [], next: null });
    sent.push(JSON.parse(String(body)));
    return Response.json({ read: 1 });
  });
  const client = createQueryClient();
  client.setQueryData(unreadKey, 1);
  await renderPage(<Page />, { actor: { personId: person.id }, client });
  await vi.waitFor(() => expect(sent).toEqual([{ record: { kind: "jobs", id: job.id } }]), 20_000);
});
