import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { BulkApproval } from "./bulk-approval";

const ids = ["1", "2"].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`);
const [mine = "", theirs = ""] = ids;
const chosen = ids.map((id) => ({
  id,
  version: 2,
  subject: "line-proposal" as const,
  kind: "add-line" as const,
  author: { name: "Ola" },
  amountMinor: 10_000,
  currency: "NOK",
}));
const row = {
  customerGuid: null,
  accountGuid: null,
  amountMinor: 10_000,
  currency: "NOK",
  version: 2,
  contentHash: "a".repeat(64),
  values: [],
};
const own = { ...row, id: mine, description: "My line" };
const other = { ...row, id: theirs, description: "Their line" };
const draftId = `${"3".repeat(8)}-1111-4111-8111-111111111111`;
const posted: { path: string; body: unknown }[] = [];

beforeEach(() => {
  posted.length = 0;
});

/** The draft is read once it was looked at `reads` times; then it ends as `end`. */
async function show(rows: readonly object[], { reads = 0, end = {} } = {}) {
  let seen = 0;
  const draft = () => ({
    id: draftId,
    kind: "approve-many",
    failure: null,
    read: Math.min(seen, rows.length),
    total: rows.length,
    ...(seen >= reads ? { state: "ready", ...end } : { state: "reading" }),
  });
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit = {}) => {
    const { pathname: path } = new URL(address, "http://desk.test");
    if (method === "POST") posted.push({ path, body: JSON.parse(String(body ?? "null")) });
    if (path.endsWith("/rows")) return Response.json({ rows, names: {}, next: null });
    if (path.endsWith("/send")) return Response.json({ id: draftId, total: 1 }, { status: 201 });
    if (path.endsWith(draftId)) seen += 1;
    return Response.json(draft(), { status: path.endsWith(draftId) ? 200 : 201 });
  });
  const onDone = vi.fn<() => void>();
  const { user } = await renderPage(<BulkApproval chosen={chosen} onDone={onDone} />);
  expect(screen.getByRole("button", { name: "Approve 2 proposals" })).toBeDefined();
  await user.keyboard("a");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  return { user, onDone };
}

it("approves by a job the rows that the preview lets, and no other", async () => {
  const rows = [
    { ...own, verdict: "blocked", reason: "own" },
    { ...other, verdict: "change", reason: null },
  ];
  const { user, onDone } = await show(rows, { reads: 2 });
  const table = await screen.findByRole("table", { name: "Preview of 2 rows" });
  expect(within(table).getByRole("row", { name: /My line/ }).textContent).toContain(
    "someone else must decide",
  );
  expect(screen.getByText("1 will change, 0 unchanged, 1 blocked")).toBeDefined();
  expect(posted[0]?.body).toMatchObject({
    settings: { noun: "line-proposals", intentKind: "add-line", note: null },
    items: [
      { id: mine, version: 2 },
      { id: theirs, version: 2 },
    ],
  });
  await user.click(screen.getByRole("button", { name: "Approve 1 submission" }));
  await screen.findByText("Job created for 1 row");
  expect(posted.map(({ path }) => path)).toEqual([
    "/api/desk/job-drafts",
    `/api/desk/job-drafts/${draftId}/send`,
  ]);
  expect(onDone).not.toHaveBeenCalled();
  const [first, last = first] = screen.getAllByRole("button", { name: "Close" });
  if (last) await user.click(last);
  expect(onDone).toHaveBeenCalledOnce();
});

it("offers nothing to press where nothing would change", async () => {
  await show([own, other].map((one) => ({ ...one, verdict: "blocked", reason: "not-waiting" })));
  await screen.findByText("Nothing would change. Go back, or select other rows.");
  expect(screen.queryByRole("button", { name: /^Approve 0/ })).toBeNull();
  await waitFor(() => expect(posted).toHaveLength(1));
});

it("says that the rows could not be read, and reads them again at the next press", async () => {
  const { user } = await show([own], { end: { state: "failed", failure: "service-failed" } });
  await screen.findByText("The preview failed: billing could not be read");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(posted).toHaveLength(2));
});
