import { act, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { createQueryClient } from "@/lib/browser/query-client";
import { unreadKey } from "@/lib/browser/use-changes";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { useSeenEnd } from "./use-seen-end";

const id = "11111111-1111-4111-8111-111111111111";
const own = "22222222-2222-4222-8222-222222222222";
const at = "2026-11-05T04:30:00.000Z";
const job: JobSummary = {
  id,
  kind: "settings",
  state: "running",
  total: 1,
  sumsMinor: {},
  pausedFor: null,
  settings: { planId: id, undoOf: null, names: ["recognitionCode"] },
  content: null,
  createdBy: { id: own, name: "Ingrid" },
  approvedBy: null,
  createdAt: at,
  startsAt: at,
  startedAt: at,
  finishedAt: null,
  counts: { waiting: 1, sent: 0, done: 0, refused: 0, dropped: 0, unknown: 0 },
  before: 0,
  backOff: null,
  version: 1,
};
const done: JobSummary = { ...job, state: "done", finishedAt: at };
let sent: unknown[];
let visible: DocumentVisibilityState;

beforeEach(() => {
  sent = [];
  visible = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visible);
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ read: 1 });
  });
  return () => vi.restoreAllMocks();
});

let next: (job: JobSummary) => void;

function Seen({ first }: { first: JobSummary }) {
  const [shown, setShown] = useState(first);
  next = (read) => act(() => setShown(read));
  useSeenEnd(shown);
  return null;
}

async function show(first: JobSummary, unread: number) {
  const client = createQueryClient();
  client.setQueryData(unreadKey, unread);
  await renderPage(<Seen first={first} />, { actor: { personId: own }, client });
  return client;
}

const marked = { record: { kind: "jobs", id } };
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it("marks the end of an own job that was followed, and the count follows", async () => {
  const client = await show(job, 3);
  await settle();
  expect(sent).toEqual([]);
  next(done);
  await waitFor(() => expect(sent).toEqual([marked]));
  await waitFor(() => expect(client.getQueryData(unreadKey)).toBe(2));
});

it("marks it before the count has it", async () => {
  await show(job, 0);
  next(done);
  await waitFor(() => expect(sent).toEqual([marked]));
  next({ ...done, finishedAt: "2026-11-05T05:00:00.000Z" });
  await waitFor(() => expect(sent).toEqual([marked, marked]));
});

it("leaves it unread in a hidden tab, until the tab is visible", async () => {
  visible = "hidden";
  await show(job, 1);
  next(done);
  await settle();
  expect(sent).toEqual([]);
  visible = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(sent).toEqual([marked]));
});

it("marks that of a job that ended before, where something is unread", async () => {
  await show(done, 0);
  await settle();
  expect(sent).toEqual([]);
  await show(done, 1);
  await waitFor(() => expect(sent).toEqual([marked]));
});

it("leaves that of a colleague's job and of one that is paused", async () => {
  await show({ ...done, createdBy: { id, name: "Åse" } }, 1);
  await show({ ...job, state: "paused", pausedFor: "refusals" }, 1);
  await settle();
  expect(sent).toEqual([]);
});
