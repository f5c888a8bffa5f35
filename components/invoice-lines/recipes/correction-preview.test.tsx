import { type BoundFunctions, type queries, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { stubLayout } from "@/components/list/testing/stub-layout";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleQueueLine } from "@/lib/domain/invoice-lines/testing/example-queue-line";
import { type DraftRow, draftRowSchema } from "@/lib/domain/jobs/job-order";
import { planRecipe } from "@/lib/domain/line-recipes/plan-recipe";
import type { LineRecipe } from "@/lib/domain/line-recipes/recipe-shape";
import { RecipePreview } from "./recipe-preview";

const me = "11111111-1111-4111-8111-111111111111";
const jobId = "33333333-3333-4333-8333-333333333333";
const recipe: LineRecipe = {
  id: me,
  name: "Visits",
  shared: true,
  uses: 0,
  lastUsedAt: null,
  version: 3,
  pattern: { productId: null, invoiceLineType: 2, vendor: null, vatRate: 25 },
  action: {
    kind: "proposal",
    productElementId: null,
    price: "product",
    period: "line",
    text: "own",
    description: "Corrected visit",
    meteringPoint: "line",
    note: null,
  },
  owner: { id: me, name: "Kari Clerk" },
};
/** Eight lines of eight invoice groups. */
const cluster = [..."12345678"].map((digit) =>
  exampleQueueLine(digit.repeat(32), { accountGuid: digit.repeat(32), description: "Visit" }),
);
const draftId = "44444444-4444-4444-8444-444444444444";
const sent: { address: string; body: Record<string, unknown> }[] = [];
let refused = false;

function rowOf({ id, accountGuid }: { id: string; accountGuid: string }): DraftRow {
  const block = id.startsWith("8") ? "group-held" : null;
  const before = { product: "Visits", amountMinor: 10_000, vatMinor: 2500 };
  const after = { ...before, amountMinor: 8000, vatMinor: 2000, description: "Corrected visit" };
  return draftRowSchema.parse({
    id,
    accountGuid,
    customerGuid: "c".repeat(32),
    customerName: "Kari Nordmann",
    description: "Visit",
    currency: "NOK",
    amountMinor: block ? null : 8000,
    version: null,
    contentHash: block ? null : "a".repeat(64),
    values: [],
    changes: [],
    warnings: [],
    field: null,
    rehearsal: null,
    verdict: block ? "blocked" : "change",
    reason: block,
    correction: {
      groupName: "Home",
      before,
      after: block ? null : { ...after, vatRate: 25, start: "2026-10-01", end: "2026-10-31" },
    },
  });
}

beforeEach(() => {
  stubLayout();
  sent.length = 0;
  refused = false;
  let rows: DraftRow[] = [];
  vi.stubGlobal("fetch", async (address: string, { body: text }: RequestInit = {}) => {
    if (address.includes(`${draftId}/rows`)) {
      const wanted = new URL(address, "http://desk.test").searchParams.get("verdict");
      const matching = rows.filter(({ verdict }) => wanted === null || verdict === wanted);
      return Response.json({ rows: matching, names: {}, next: null });
    }
    if (!text) return Response.json([]);
    const body = JSON.parse(String(text));
    sent.push({ address, body });
    if (address.endsWith("/job-drafts")) {
      rows = body.items.map(rowOf);
      const counts = rows.map(({ verdict, reason, currency }) => {
        return { verdict, reason, currency, rows: 1, amountMinor: null };
      });
      const draft = { id: draftId, kind: body.kind, failure: null, read: 8, total: 8, counts };
      return Response.json({ ...draft, state: "ready" }, { status: 201 });
    }
    if (!refused) return Response.json({ id: jobId }, { status: 201 });
    const title = "This was changed meanwhile.";
    return Response.json({ type: "changed-meanwhile", title, status: 409 }, { status: 409 });
  });
});

async function show() {
  const situation = { personId: me, underWay: new Set<string>() };
  const plans = [{ recipe, ...planRecipe(cluster, recipe.action, situation) }];
  const { user, router } = await renderPage(
    <RecipePreview order={{ plans }} today="2026-11-21" onClose={vi.fn<() => void>()} />,
  );
  const dialog = await screen.findByRole("alertdialog");
  return { user, router, dialog: within(dialog), text: dialog };
}

const lines = (list: BoundFunctions<typeof queries>) =>
  list.getAllByRole("row", { name: /^Visit/ });

it("shows each proposal with its values before and after, the sums, and the lines left out", async () => {
  const { user, dialog, text } = await show();
  const list = within(await dialog.findByRole("region", { name: "Preview" }));
  await list.findByRole("radio", { name: "All 8" });
  await user.click(list.getByRole("radio", { name: "Will change 7" }));
  await waitFor(() => expect(lines(list)).toHaveLength(7));
  const [first] = lines(list);
  expect(first?.textContent).toMatch(
    /Visit.*Kari Nordmann.*Corrected visit.*Home.*Visits.*100\.00.*80\.00.*20\.00/,
  );
  expect(text.textContent).toMatch(/Proposals7Invoice groups7.*700\.00.*560\.00.*140\.00/);
  await user.click(list.getByRole("radio", { name: "Blocked 1" }));
  await waitFor(() => expect(lines(list)).toHaveLength(1));
  expect(list.getByText("The invoice group or customer is on hold")).toBeDefined();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { kind: "propose-lines", settings: { recipeId: recipe.id, version: 3 } },
  ]);
});

it("proposes exactly what was shown, submitted or as drafts, and leads to the job", async () => {
  const { user, dialog, router } = await show();
  await user.click(await dialog.findByRole("radio", { name: /^Save as drafts/ }));
  await user.click(dialog.getByRole("button", { name: "Propose 7 lines" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/jobs/${jobId}`));
  const { address, body } = sent.at(-1) ?? {};
  expect(address).toMatch(new RegExp(`/api/desk/job-drafts/${draftId}/send$`));
  expect(body).toEqual({ submit: false });
});

it("submits for approval unless the person says otherwise, and shows a refusal", async () => {
  refused = true;
  const { user, dialog, router } = await show();
  expect(
    (await dialog.findByRole<HTMLInputElement>("radio", { name: /^Submit for approval/ })).checked,
  ).toBe(true);
  await user.click(dialog.getByRole("button", { name: "Propose 7 lines" }));
  expect(await dialog.findByRole("alert")).toBeDefined();
  expect(sent.at(-1)?.body).toMatchObject({ submit: true });
  expect(router.push).not.toHaveBeenCalled();
});
