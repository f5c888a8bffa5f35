import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openedList } from "@/components/list/testing/opened-list";
import { renderPage } from "@/components/shell/testing/render-page";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import type { Role } from "@/lib/domain/roles";
import { JobScreen } from "./job-screen";

const id = "11111111-1111-4111-8111-111111111111";
const planId = "22222222-2222-4222-8222-222222222222";
const at = "2026-11-05T04:30:00.000Z";
const posted: string[] = [];

function settingsJob(changes: Partial<Extract<JobSummary, { kind: "settings" }>>): JobSummary {
  return {
    id,
    kind: "settings",
    state: "running",
    total: 100,
    sumsMinor: {},
    pausedFor: null,
    settings: { planId, undoOf: null, names: ["paymentTerms"] },
    content: { changes: { set: { paymentTerms: 21 }, clear: [] }, undoOf: null },
    createdBy: { id: planId, name: "Ingrid" },
    approvedBy: null,
    createdAt: at,
    startsAt: at,
    startedAt: at,
    counts: { waiting: 60, sent: 0, done: 38, refused: 2, dropped: 0, unknown: 0 },
    before: 0,
    finishedAt: null,
    backOff: null,
    version: 2,
    ...changes,
  };
}

beforeEach(() => {
  posted.length = 0;
});

const title = "Payment terms → 21 days, 100 groups";

async function show(job: JobSummary, role: Role = "clerk", actorId = planId, name = title) {
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit = {}) => {
    const path = new URL(address, "http://desk.test").pathname;
    if (method !== "POST") return Response.json(job);
    posted.push(path.replace(`/api/desk/jobs/${id}/`, ""));
    return Response.json(path.endsWith("/undo") ? { id: "plan-2" } : job);
  });
  const { user, router } = await renderPage(
    <JobScreen
      id={id}
      opened={{ archive: openedList, settings: openedList, bulk: openedList }}
      parts={{ SettingsRows: ({ jobId }) => <p>{`Rows of ${jobId}`}</p> }}
    />,
    { role, actor: { personId: actorId } },
  );
  await screen.findByRole("heading", { level: 1, name });
  return { user, router };
}

const button = (name: string) => screen.getByRole("button", { name });

it("shows the progress and the rows of a change of settings, and its preview", async () => {
  await show(settingsJob({}));
  expect(document.title.startsWith(title)).toBe(true);
  expect(screen.getByText("60 waiting · 38 done · 2 refused")).toBeDefined();
  expect(screen.getByText(`Rows of ${id}`)).toBeDefined();
  expect(screen.queryByText("Approved by")).toBeNull();
  const preview = screen.getByRole("link", { name: "Open the preview" });
  expect(preview.getAttribute("href")).toBe(`/approvals/${planId}`);
});

it("is named by its number of groups once its values are erased", async () => {
  const erased = settingsJob({ content: null });
  await show(erased, "clerk", planId, "Change settings of 100 invoice groups");
});

it("names who made it and who approved it", async () => {
  await show(settingsJob({ approvedBy: { id, name: "Berit" } }));
  expect(screen.getByText("Ingrid")).toBeDefined();
  expect(screen.getByText("Approved by").nextElementSibling?.textContent).toBe("Berit");
});

it("starts at once if who made it says so, and nobody else", async () => {
  const startsAt = new Date(Date.now() + 15_000).toISOString();
  const waiting = settingsJob({ state: "waiting", startsAt, startedAt: null });
  await show(waiting, "clerk", "another person");
  expect(screen.queryByRole("button", { name: "Start now" })).toBeNull();
  cleanup();
  const { user } = await show(waiting);
  expect(button("Cancel")).toBeDefined();
  await user.click(button("Start now"));
  await waitFor(() => expect(posted).toEqual(["start"]));
});

it("is paused at once, and its rest is cancelled after a question", async () => {
  const { user } = await show(settingsJob({}));
  await user.click(button("Pause"));
  await waitFor(() => expect(posted).toEqual(["pause"]));
  await user.click(button("Cancel the rest…"));
  const dialog = await screen.findByRole("alertdialog", { name: "Cancel the 60 rows not sent?" });
  expect(posted).toEqual(["pause"]);
  await user.click(within(dialog).getByRole("button", { name: "Cancel the rest" }));
  await waitFor(() => expect(posted).toEqual(["pause", "cancel"]));
});

it("says why it stopped by itself, and is resumed", async () => {
  const { user } = await show(settingsJob({ state: "paused", pausedFor: "refusals" }));
  expect(
    screen.getByText(/^Stopped automatically: billing refused 20 rows in a row/),
  ).toBeDefined();
  await user.click(button("Resume"));
  await waitFor(() => expect(posted).toEqual(["resume"]));
});

it("retries failed rows, and plans its undo with a preview", async () => {
  const counts = { waiting: 0, sent: 0, done: 98, refused: 2, dropped: 0, unknown: 0 };
  const { user, router } = await show(settingsJob({ state: "done", counts }));
  await user.click(button("Retry 2 rows"));
  await waitFor(() => expect(posted).toEqual(["retry"]));
  await user.click(button("Undo this job…"));
  await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith("/approvals/plan-2"));
});

it("names who alone can resume a colleague's job, and lets others cancel the rest", async () => {
  const job = settingsJob({ state: "paused", pausedFor: "maker-signed-out", before: 2 });
  await show(job, "lead", "another person");
  expect(screen.getByText(/^Paused: Ingrid is signed out everywhere/)).toBeDefined();
  expect(screen.getByText("2 jobs are ahead of this one.")).toBeDefined();
  expect(screen.getByText(/^Only Ingrid can resume or retry this job/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
  expect(button("Cancel the rest…")).toBeDefined();
});

it("offers nothing to those who only read", async () => {
  await show(settingsJob({ state: "paused", pausedFor: "person" }), "auditor");
  expect(screen.getByText("Paused. Nothing is sent until it is resumed.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Resume|Cancel/ })).toBeNull();
});
