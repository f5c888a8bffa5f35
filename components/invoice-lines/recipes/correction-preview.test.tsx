import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleQueueLine } from "@/lib/domain/invoice-lines/testing/example-queue-line";
import type { CorrectionRow } from "@/lib/domain/line-recipes/correction-shape";
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
const sent: { address: string; body: Record<string, unknown> }[] = [];
let refused = false;

function rowOf({ id, accountGuid }: { id: string; accountGuid: string }): CorrectionRow {
  const block = id.startsWith("8") ? "group-held" : null;
  const before = { product: "Visits", amountMinor: 10_000, vatMinor: 2500 };
  const after = { ...before, amountMinor: 8000, vatMinor: 2000, description: "Corrected visit" };
  return {
    id,
    accountGuid,
    customerGuid: "c".repeat(32),
    groupName: "Home",
    block,
    customerName: "Kari Nordmann",
    description: "Visit",
    currency: "NOK",
    before,
    after: block ? null : { ...after, vatRate: 25, start: "2026-10-01", end: "2026-10-31" },
    hash: block ? null : "a".repeat(64),
    seal: block ? null : "sealed",
  };
}

beforeEach(() => {
  sent.length = 0;
  refused = false;
  vi.stubGlobal("fetch", async (address: string, { body: text }: RequestInit = {}) => {
    if (!text) return Response.json([]);
    const body = JSON.parse(String(text));
    sent.push({ address, body });
    if (address.includes("/preview")) return Response.json({ rows: body.lines.map(rowOf) });
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

it("shows each proposal with its values before and after, the sums, and the lines left out", async () => {
  const { dialog, text } = await show();
  const table = await dialog.findByRole("table", { name: "7 proposals" });
  expect(within(table).getAllByRole("row")).toHaveLength(8);
  const [, first] = within(table).getAllByRole("row");
  expect(first?.textContent).toMatch(
    /Visit Corrected visit.*Home.*Kari Nordmann.*Visits.*100\.00.*80\.00.*20\.00/,
  );
  expect(text.textContent).toMatch(/Proposals7Invoice groups7.*700\.00.*560\.00.*140\.00/);
  const left = dialog.getByRole("table", { name: "1 line is left out" });
  expect(left.textContent).toContain("The invoice group or customer is on hold");
  // Six invoice groups at once.
  expect(sent.map(({ body }) => (body.lines as unknown[]).length)).toEqual([6, 2]);
});

it("proposes exactly what was shown, submitted or as drafts, and leads to the job", async () => {
  const { user, dialog, router } = await show();
  await user.click(await dialog.findByRole("radio", { name: /^Save as drafts/ }));
  await user.click(dialog.getByRole("button", { name: "Propose 7 lines" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/jobs/${jobId}`));
  const { address, body } = sent.at(-1) ?? {};
  expect(address).toMatch(/\/api\/desk\/line-corrections$/);
  expect(body).toMatchObject({ recipeId: recipe.id, version: 3, submit: false });
  expect(body?.rows).toHaveLength(7);
  expect(body?.rows).toContainEqual({
    id: "1".repeat(32),
    accountGuid: "1".repeat(32),
    customerGuid: "c".repeat(32),

    currency: "NOK",
    hash: "a".repeat(64),
    description: "Visit",
    seal: "sealed",
    amountMinor: 8000,
  });
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
