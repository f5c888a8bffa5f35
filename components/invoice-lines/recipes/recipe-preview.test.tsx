import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleQueueLine } from "@/lib/domain/invoice-lines/testing/example-queue-line";
import { planRecipe } from "@/lib/domain/line-recipes/plan-recipe";
import type { LineRecipe, RecipeAction } from "@/lib/domain/line-recipes/recipe-shape";
import { RecipePreview } from "./recipe-preview";

const me = "11111111-1111-4111-8111-111111111111";
const colleague = { id: "22222222-2222-4222-8222-222222222222", name: "Ola Lead" };
const note = { kind: "note", note: "Ask", assignToMe: true, snoozeDays: 14 } as const;
const archive = { kind: "archive", settings: { reason: "duplicate" } } as const;
const cluster = [
  exampleQueueLine("a".repeat(32)),
  exampleQueueLine("b".repeat(32), { amount: 50.5 }),
  exampleQueueLine("c".repeat(32), { description: "Theirs" }, { assignee: colleague }),
  exampleQueueLine("d".repeat(32), { description: "Hidden" }, { snoozedUntil: "2026-12-24" }),
  exampleQueueLine("e".repeat(32), { description: "Noted" }, { note: "Called" }),
];
const sent: { address: string; body: Record<string, unknown> }[] = [];
let status = 200;

beforeEach(() => {
  sent.length = 0;
  status = 200;
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    sent.push({ address, body: JSON.parse(String(body ?? "null")) });
    if (status === 200) {
      const draft = { kind: "archive-lines", state: "ready", failure: null, read: 3, total: 3 };
      return Response.json({ followups: [], id: "job", ...draft }, { status });
    }
    const title = "This was changed meanwhile.";
    return Response.json({ type: "changed-meanwhile", title, status }, { status });
  });
});

function recipe(name: string, action: RecipeAction): LineRecipe {
  const pattern = { productId: null, invoiceLineType: 2, vendor: null, vatRate: 25 };
  const [id, owner] = [crypto.randomUUID(), { id: me, name: "Kari Clerk" }];
  return {
    id,
    name,
    pattern,
    action,
    owner,
    shared: true,
    uses: 0,
    lastUsedAt: null,
    version: 1,
  };
}

async function show(...recipes: LineRecipe[]) {
  const onClose = vi.fn<() => void>();
  const situation = { personId: me, underWay: new Set<string>() };
  const plans = recipes.map((one) => ({
    recipe: one,
    ...planRecipe(cluster, one.action, situation),
  }));
  const { user } = await renderPage(
    <RecipePreview order={{ plans }} today="2026-11-21" onClose={onClose} />,
  );
  const dialog = await screen.findByRole("alertdialog");
  return { user, onClose, dialog: within(dialog), text: dialog };
}

it("shows the lines, their sum and groups, and each line left out with its reason", async () => {
  const { dialog, text } = await show(recipe("Grid owner", note));
  expect(dialog.getByRole("heading", { name: "Apply the recipe Grid owner?" })).toBeDefined();
  expect(text.textContent).toMatch(/Lines2Total without VAT.*150\.50.*Invoice groups1/);
  expect(text.textContent).toMatch(/Assigned toYouSnoozed until.*2026/);
  const table = dialog.getByRole("table", { name: "3 lines are left out" });
  const cells = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [row.firstChild?.textContent, row.lastChild?.textContent]);
  expect(cells.map(([line]) => line)).toEqual(["Theirs", "Hidden", "Noted"]);
  expect(cells[0]?.[1]).toBe("Assigned to Ola Lead");
  expect(cells[1]?.[1]).toMatch(/^Snoozed until .*2026/);
  expect(cells[2]?.[1]).toBe("Has a note already");
});

it("writes the note with the versions that were seen, and names the recipe", async () => {
  const one = recipe("Grid owner", note);
  const { user, dialog, onClose } = await show(one);
  await user.click(dialog.getByRole("button", { name: "Write the note on 2 lines" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [a, b] = ["a".repeat(32), "b".repeat(32)];
  expect(sent).toHaveLength(1);
  expect(sent[0]?.address).toContain("/api/desk/line-followups");
  expect(sent[0]?.body).toEqual({
    lineIds: [a, b],
    note: "Ask",
    assign: "me",
    snoozedUntil: "2026-12-05",
    versions: { [a]: 0, [b]: 0 },
    recipeId: one.id,
  });
});

it("archives by a job, with another recipe where several are offered", async () => {
  const other = recipe("Duplicates", archive);
  const { user, dialog } = await show(recipe("Grid owner", note), other);
  await user.selectOptions(dialog.getByRole("combobox", { name: "Recipe" }), "Duplicates");
  await user.click(dialog.getByRole("button", { name: "Archive 3 lines" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.address).toContain("/api/desk/job-drafts");
  expect(sent[0]?.body.settings).toEqual({ reason: "duplicate", recipeId: other.id });
  expect(sent[0]?.body.items).toHaveLength(3);
  expect(sent[1]?.address).toContain("/api/desk/job-drafts/job/send");
});

it("stays open and says why nothing was written", async () => {
  status = 409;
  const { user, dialog, onClose } = await show(recipe("Grid owner", note));
  await user.click(dialog.getByRole("button", { name: "Write the note on 2 lines" }));
  expect(await dialog.findByRole("alert")).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
