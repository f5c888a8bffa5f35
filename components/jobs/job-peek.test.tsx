import { expect, it, vi } from "vitest";
import { lonePeek } from "@/components/list/testing/lone-peek";
import { personId, renderPage } from "@/components/shell/testing/render-page";
import { createQueryClient } from "@/lib/browser/query-client";
import { unreadKey } from "@/lib/browser/use-changes";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { JobPeek } from "./job-peek";

const at = "2026-11-05T04:30:00.000Z";
const job: JobSummary = {
  id: "22222222-2222-4222-8222-222222222222",
  kind: "archive-lines",
  state: "done",
  settings: { reason: "test-data" },
  total: 1,
  sumsMinor: {},
  pausedFor: null,
  createdBy: { id: personId, name: "Åse" },
  approvedBy: null,
  createdAt: at,
  startsAt: at,
  startedAt: at,
  finishedAt: at,
  counts: { waiting: 0, sent: 0, done: 1, refused: 0, dropped: 0, unknown: 0 },
  before: 0,
  backOff: null,
  version: 2,
};

it("marks the notification of an own job as read once its end is shown beside the list", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ read: 1 });
  });
  const client = createQueryClient();
  client.setQueryData(unreadKey, 1);
  await renderPage(<JobPeek {...lonePeek(job.id, job)} />, { client });
  await vi.waitFor(() => expect(sent).toEqual([{ record: { kind: "jobs", id: job.id } }]), 20_000);
});
