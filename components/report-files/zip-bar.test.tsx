import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { createQueryClient } from "@/lib/browser/query-client";
import { unreadKey } from "@/lib/browser/use-changes";
import type { ReportZip } from "@/lib/domain/report-files/report-zip";
import { ZipBar } from "./zip-bar";

const id = "11111111-1111-4111-8111-111111111111";
const at = "2026-11-05T04:30:00Z";
const file = (name: string, size = 10) => ({
  name,
  size,
  folder: null,
  customerGuid: null,
  mediaType: "text/csv",
  createdAt: at,
});
const job = (
  more: Partial<Omit<ReportZip["job"], "kind" | "settings">> = {},
): ReportZip["job"] => ({
  id,
  kind: "report-zip",
  state: "running",
  settings: null,
  total: 2,
  sumsMinor: {},
  pausedFor: null,
  createdBy: { id, name: "Ingrid Solvang" },
  approvedBy: null,
  createdAt: at,
  startsAt: at,
  startedAt: at,
  counts: { waiting: 1, sent: 0, done: 1, refused: 0, dropped: 0, unknown: 0 },
  before: 0,
  finishedAt: null,
  backOff: null,
  version: 1,
  ...more,
});

async function show(
  files: ReturnType<typeof file>[],
  zip: ReportZip,
  elsewhere = 0,
  options: Parameters<typeof renderPage>[1] = {},
) {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    if (init.body) bodies.push(JSON.parse(String(init.body)));
    if (init.method === "PUT") return Response.json({ read: 1 });
    if (init.method !== "POST") return Response.json(zip);
    // The draft is read at once; the job has its id.
    return Response.json(init.body ? { id, state: "ready" } : zip.job);
  });
  const { user } = await renderPage(
    <ZipBar rows={files} elsewhere={elsewhere} clear={() => undefined} />,
    options,
  );
  return { user, bodies };
}

const button = () => screen.getByRole("button", { name: "Make ZIP" });
const status = async (text: string) =>
  vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe(text), 20_000);
const row = (name: string, more: Partial<ReportZip["files"][number]> = {}) => ({
  name,
  size: 10,
  state: "waiting" as const,
  reason: null,
  ...more,
});

it("makes a job of the selected files, and shows how many were read", async () => {
  const files = [row("a.csv"), row("b.csv")];
  const { user, bodies } = await show([file("a.csv"), file("b.csv")], { job: job(), files });
  await user.click(button());
  await status("1 of 2 files read. You can leave this page.");
  expect(bodies).toEqual([
    { kind: "report-zip", settings: {}, items: [{ id: "a.csv" }, { id: "b.csv" }] },
  ]);
  expect(screen.queryByRole("link", { name: "Download ZIP" })).toBeNull();
  expect(screen.getByRole("link", { name: "Open job" }).getAttribute("href")).toBe(`/jobs/${id}`);
});

it("offers the ZIP once it is done, and names the files that are not in it", async () => {
  const counts = { waiting: 0, sent: 0, done: 1, refused: 1, dropped: 0, unknown: 0 };
  const { user } = await show([file("a.csv"), file("b.csv")], {
    job: job({ state: "done", counts, finishedAt: at }),
    files: [row("a.csv", { state: "refused", reason: "not-listed" }), row("b.csv")],
  });
  await user.click(button());
  await status("The ZIP is ready: 1 file.");
  const link = screen.getByRole("link", { name: "Download ZIP" });
  expect(link.getAttribute("href")).toBe(`/api/desk/report-zips/${id}/content?language=en`);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("1 file could not be read and is not in the ZIP");
  expect(alert.textContent).toContain("a.csv");
});

it("offers nothing where no file could be read", async () => {
  const counts = { waiting: 0, sent: 0, done: 0, refused: 1, dropped: 0, unknown: 0 };
  const files = [row("a.csv", { state: "refused", reason: "unreadable" })];
  const { user } = await show([file("a.csv")], { job: job({ state: "done", counts }), files });
  await user.click(button());
  await status("No file could be read.");
  expect(screen.queryByRole("link", { name: "Download ZIP" })).toBeNull();
});

it("shows a pause with the time of the next attempt", async () => {
  const backOff = { until: "2026-11-05T04:31:00Z", failure: "service-failed" } as const;
  const { user } = await show([file("a.csv")], { job: job({ backOff }), files: [row("a.csv")] });
  await user.click(button());
  await vi.waitFor(
    () =>
      expect(screen.getByRole("status").textContent).toMatch(/^Billing is not responding\. .*31/),
    20_000,
  );
});

it.each([
  ["too many files", Array.from({ length: 201 }, (_, index) => file(`${index}.csv`))],
  ["too many bytes", [file("a.csv", 501 * 1_048_576)]],
])("explains its limits for %s", async (_, files) => {
  await show(files, { job: job(), files: [] });
  expect(screen.getByText("A ZIP holds at most 200 files and 500 MB.")).toBeDefined();
  expect(button()).toHaveProperty("disabled", true);
});

it("names the selected files that the filters hide, which are not in the ZIP", async () => {
  await show([file("a.csv")], { job: job(), files: [] }, 2);
  expect(screen.getByText(/^1 file/).textContent).toMatch(
    / · 2 outside the filters and not included$/,
  );
});

it("marks the notification of the ZIP as read once its end is shown", async () => {
  const counts = { waiting: 0, sent: 0, done: 1, refused: 0, dropped: 0, unknown: 0 };
  const ended = job({ state: "done", counts, finishedAt: at });
  const client = createQueryClient();
  client.setQueryData(unreadKey, 1);
  const options = { actor: { personId: id }, client };
  const zip = { job: ended, files: [row("a.csv")] };
  const { user, bodies } = await show([file("a.csv")], zip, 0, options);
  await user.click(button());
  await vi.waitFor(() => expect(bodies.at(-1)).toEqual({ record: { kind: "jobs", id } }), 20_000);
});
