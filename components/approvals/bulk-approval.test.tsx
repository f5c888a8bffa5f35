import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { collectSavedFiles, linesOf } from "@/components/list/testing/saved-files";
import { stubLayout } from "@/components/list/testing/stub-layout";
import { renderPage } from "@/components/shell/testing/render-page";
import { type CheckedRow, type DraftRow, draftRowSchema } from "@/lib/domain/jobs/job-order";
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
  customerName: null,
  accountGuid: null,
  amountMinor: 10_000,
  currency: "NOK",
  version: 2,
  contentHash: "a".repeat(64),
};
const own = (more: Pick<CheckedRow, "verdict" | "reason">) =>
  draftRowSchema.parse({ ...row, ...more, id: mine, description: "My line" });
const other = (more: Pick<CheckedRow, "verdict" | "reason">) =>
  draftRowSchema.parse({ ...row, ...more, id: theirs, description: "Their line" });
const draftId = `${"3".repeat(8)}-1111-4111-8111-111111111111`;
const posted: { path: string; body: unknown }[] = [];

const asked: string[] = [];

beforeEach(() => {
  posted.length = 0;
  asked.length = 0;
  stubLayout();
});

/** The draft is read once it was looked at `reads` times; then it ends as `end`. */
async function show(rows: readonly DraftRow[], { reads = 0, end = {}, note = "" } = {}) {
  let seen = 0;
  const draft = () => ({
    id: draftId,
    kind: "approve-many",
    failure: null,
    read: Math.min(seen, rows.length),
    total: rows.length,
    counts: rows.map(({ verdict, reason, currency, amountMinor }) => {
      return { verdict, reason, currency, rows: 1, amountMinor };
    }),
    ...(seen >= reads ? { state: "ready", ...end } : { state: "reading" }),
  });
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit = {}) => {
    const { pathname: path, searchParams } = new URL(address, "http://desk.test");
    if (method === "POST") posted.push({ path, body: JSON.parse(String(body ?? "null")) });
    if (path.endsWith("/rows")) {
      asked.push(searchParams.toString());
      const matching = rows.filter(
        ({ verdict, reason }) =>
          verdict === (searchParams.get("verdict") ?? verdict) &&
          reason === (searchParams.get("reason") ?? reason),
      );
      return Response.json({ rows: matching, names: {}, next: null });
    }
    if (path.endsWith("/send")) return Response.json({ id: draftId, total: 1 }, { status: 201 });
    if (path.endsWith(draftId)) seen += 1;
    return Response.json(draft(), { status: path.endsWith(draftId) ? 200 : 201 });
  });
  const onDone = vi.fn<() => void>();
  const { user } = await renderPage(<BulkApproval chosen={chosen} elsewhere={0} clear={onDone} />);
  expect(screen.getByRole("button", { name: "Approve 2 proposals" })).toBeDefined();
  await user.keyboard("a");
  const comment = await screen.findByRole("textbox", { name: "Comment (optional)" });
  if (note !== "") await user.type(comment, note);
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  return { user, onDone };
}

const oneOfTwo: readonly DraftRow[] = [
  own({ verdict: "blocked", reason: "own" }),
  other({ verdict: "change", reason: null }),
];

it("approves by a job the rows that the preview lets, and no other", async () => {
  const { user, onDone } = await show(oneOfTwo, { reads: 2 });
  const blocked = await screen.findByRole("row", { name: /My line/ });
  expect(blocked.textContent).toContain("someone else must decide");
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

it("shows the rows as any list: filtered, beside it, and as a file; the page keeps its address", async () => {
  const { user } = await show(oneOfTwo, { note: "Checked" });
  const list = within(await screen.findByRole("region", { name: "Preview" }));
  await list.findByRole("row", { name: /Their line/ });
  await user.click(list.getByRole("radio", { name: "Blocked 1" }));
  await waitFor(() => expect(list.queryByRole("row", { name: /Their line/ })).toBeNull());
  expect(asked.at(-1)).toBe("verdict=blocked");
  await user.click(list.getByRole("link", { name: "My line" }));
  const peek = within(await list.findByRole("complementary", { name: "My line" }));
  expect(peek.getByText("Reason").nextElementSibling?.textContent).toContain("You wrote");
  expect(peek.getByRole("link", { name: "Open the record" }).getAttribute("href")).toBe(
    `/approvals/${mine}`,
  );
  await user.keyboard("{Escape}");
  await waitFor(() => expect(list.queryByRole("complementary")).toBeNull());
  expect(screen.getByRole("alertdialog")).toBeDefined();
  expect(window.location.search).toBe("");
  const files = collectSavedFiles();
  await user.click(list.getByRole("button", { name: "Export" }));
  const dialog = await screen.findByRole("dialog", { name: "Export to a file" });
  await user.click(within(dialog).getByRole("button", { name: "Export" }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await linesOf(files[0])).join()).toMatch(/^Record,.*My line,/);
});

it("offers nothing to press where nothing would change", async () => {
  const blocked = { verdict: "blocked", reason: "not-waiting" } as const;
  await show([own(blocked), other(blocked)]);
  await screen.findByText("Nothing would change. Go back, or select other rows.");
  expect(screen.queryByRole("button", { name: /^Approve 0/ })).toBeNull();
  await waitFor(() => expect(posted).toHaveLength(1));
});

it("says that the rows could not be read, and reads them again at the next press", async () => {
  const rows = [own({ verdict: "change", reason: null })];
  const { user } = await show(rows, { end: { state: "failed", failure: "service-failed" } });
  await screen.findByText("The preview failed: billing could not be read");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(posted).toHaveLength(2));
});

it("names the sum where there is one, and the selected rows that the filters hide", async () => {
  const onDone = () => undefined;
  const { unmount } = await renderPage(
    <BulkApproval chosen={chosen} elsewhere={0} clear={onDone} />,
  );
  expect(screen.getByRole("status").textContent).toBe("2 proposals, 200.00 NOK");
  unmount();
  const requests = chosen.map(({ amountMinor: _, currency: __, ...row }) => row);
  await renderPage(<BulkApproval chosen={requests} elsewhere={3} clear={onDone} />);
  expect(screen.getByRole("status").textContent).toBe(
    "2 proposals · 3 outside the filters and not included",
  );
});
