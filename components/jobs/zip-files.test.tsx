import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import type { Role } from "@/lib/domain/roles";
import { ZipFiles } from "./zip-files";

const [id, other] = [
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
];
const at = "2026-11-05T04:30:00Z";
const job: JobSummary = {
  id,
  kind: "report-zip",
  state: "done",
  settings: null,
  total: 2,
  sumsMinor: {},
  pausedFor: null,
  createdBy: { id, name: "Ingrid Solvang" },
  approvedBy: null,
  createdAt: at,
  startsAt: at,
  startedAt: at,
  counts: { waiting: 0, sent: 0, done: 1, refused: 1, dropped: 0, unknown: 0 },
  before: 0,
  finishedAt: at,
  backOff: null,
  version: 2,
};
const files = [
  { name: "2026/a.csv", size: 1500, state: "done", reason: null },
  { name: "b.csv", size: 3, state: "refused", reason: "not-listed" },
];

async function show(personId: string, role: Role, shown = job) {
  const read = vi.fn(async () => Response.json({ job: shown, files }));
  vi.stubGlobal("fetch", read);
  await renderPage(<ZipFiles job={shown} />, { role, actor: { personId } });
  return read;
}

it.each<[string, string, Role]>([
  ["the person who made it", id, "clerk"],
  ["an auditor", other, "auditor"],
])("shows the files with their results and the download to %s", async (_, person, role) => {
  await show(person, role);
  const table = await screen.findByRole("table", { name: /^Files of the ZIP/ });
  const cells = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells.slice(1)).toEqual([
    ["2026/a.csv", "1,500 bytes", "Done", "–"],
    ["b.csv", "3 bytes", "Refused", "No longer in billing's list"],
  ]);
  const link = screen.getByRole("link", { name: "Download ZIP" });
  expect(link.getAttribute("href")).toBe(`/api/desk/report-zips/${id}/content?language=en`);
  expect(screen.getByText(/^Files that could not be read/)).toBeDefined();
});

it("offers no download while files are being read", async () => {
  await show(id, "clerk", { ...job, state: "running" });
  await screen.findByRole("table");
  expect(screen.queryByRole("link", { name: "Download ZIP" })).toBeNull();
});

it("reads nothing for a colleague", async () => {
  const read = await show(other, "lead");
  expect(screen.getByText(/^Only the person who made the ZIP/)).toBeDefined();
  expect(read).not.toHaveBeenCalled();
});
