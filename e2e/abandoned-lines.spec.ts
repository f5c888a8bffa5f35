import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";

const rows = (page: Page) => page.locator("main tbody tr[data-row]");
const bar = (page: Page) => page.getByRole("region", { name: "Selected lines" });

/** All lines are loaded: the count does not grow any more. */
async function loaded(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText(/lines? loaded…/)).toBeHidden();
}

/** Chooses the active row and opens the dialog to archive it, by keys alone. */
async function archiveByKeys(page: Page, reason: string): Promise<void> {
  await page.keyboard.press("x");
  await expect(bar(page).getByRole("button", { name: "Archive 1 line" })).toBeVisible();
  await page.keyboard.press("y");
  const dialog = page.getByRole("dialog", { name: "Archive 1 line?" });
  await expect(dialog).toContainText("Report eventsfor 1 customer");
  await dialog.getByRole("combobox", { name: "Reason" }).focus();
  await page.keyboard.type(reason);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
}

test.describe("the queue of abandoned lines", () => {
  test(
    "brings its first rows with the document, without a single style attribute",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", routes.abandonedLines());
      const document = await (await page.request.get(routes.abandonedLines())).text();
      expect(document.match(/<tr data-row=/g)?.length).toBeGreaterThanOrEqual(20);
      expect(document).not.toMatch(/<[^>]+ style=/);
    },
  );

  test(
    "is accessible in both themes: lines, peek, dialog and clusters",
    thorough,
    async ({ page, signIn, expectAccessibleInBothThemes }) => {
      await signIn("clerk", routes.abandonedLines());
      await loaded(page);
      await page.keyboard.press("j");
      await page.keyboard.press("x");
      await expectAccessibleInBothThemes();
      await page.keyboard.press("Space");
      const peek = page.getByRole("complementary");
      await expect(peek.getByText("Customer status")).toBeVisible();
      await expect(
        peek.getByRole("heading", { name: "Events of the invoice group" }),
      ).toBeVisible();
      await expectAccessibleInBothThemes();
      await page.keyboard.press("Escape");
      await bar(page).getByRole("button", { name: "Archive 1 line" }).press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessibleInBothThemes();
      await page.keyboard.press("Escape");
      await page.goto(routes.abandonedLines("view=clusters"));
      await expect(page.getByRole("table", { name: /^Clusters/ })).toBeVisible();
      await expectAccessibleInBothThemes();
    },
  );

  test(
    "keeps only the rows in sight in the document, and leads the keys through all of them",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", routes.abandonedLines());
      await loaded(page);
      const table = page.getByRole("table", { name: /^Abandoned lines/ });
      const count = Number(await table.getAttribute("aria-rowcount"));
      expect(count).toBeGreaterThan(60);
      expect(await rows(page).count()).toBeLessThan(60);
      await page.keyboard.press("j");
      await page.keyboard.press("End");
      const active = page.locator("tr[data-active]");
      await expect(active).toHaveAttribute("aria-rowindex", String(count));
      await expect(active.getByRole("link")).toBeFocused();
      await expect(active).toBeInViewport();
      await page.keyboard.press("Home");
      await expect(active).toHaveAttribute("aria-rowindex", "2");
      await expect(active).toBeInViewport();
    },
  );

  test(
    "selects a range and all that match, and says what that comes to",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", routes.abandonedLines("vat=25"));
      await loaded(page);
      const table = page.getByRole("table", { name: /^Abandoned lines/ });
      const count = Number(await table.getAttribute("aria-rowcount")) - 1;
      await page.keyboard.press("j");
      await page.keyboard.press("x");
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      await page.keyboard.press("Shift+X");
      await expect(bar(page)).toContainText(/^3 lines selected, .* NOK/);
      await page.keyboard.press("Control+a");
      await expect(bar(page)).toContainText(`All ${count} matching lines selected`);
      await page.keyboard.press("x");
      await expect(bar(page)).toContainText(`${count - 1} lines selected`);
      // "All" of one query is not "all" of another.
      await page.getByRole("button", { name: "Remove filter VAT" }).press("Enter");
      await expect(bar(page)).toBeHidden();
    },
  );

  test("archives by the keyboard alone, and takes it back before it starts", async ({
    page,
    signIn,
  }) => {
    await signIn("clerk", routes.abandonedLines());
    await loaded(page);
    await page.keyboard.press("j");
    const id = (await page.locator("tr[data-active]").getAttribute("data-row")) ?? "";
    await archiveByKeys(page, "Duplicate");
    await expect(page.getByText("Archiving 1 line soon")).toBeVisible();
    await expect(page.locator(`tr[data-row="${id}"]`)).toContainText("Being archived");
    await page.reload();
    await expect(page.getByText("Archiving 1 line soon")).toBeVisible();
    await page.keyboard.press("z");
    await expect(page.getByText("Undone: the line is still in the list")).toBeVisible();
    await expect(page.locator(`tr[data-row="${id}"]`)).not.toContainText("Being archived");
  });

  test(
    "lets one of two people archive for good a line that both chose, tells the other, and the archive tells who, when and why",
    thorough,
    async ({ page, signIn, openAs }) => {
      test.slow();
      await signIn("clerk", routes.abandonedLines());
      const lead = await openAs("lead", routes.abandonedLines());
      await loaded(lead);
      await loaded(page);
      await page.keyboard.press("j");
      await lead.keyboard.press("j");
      const id = (await page.locator("tr[data-active]").getAttribute("data-row")) ?? "";
      await expect(lead.locator("tr[data-active]")).toHaveAttribute("data-row", id);
      await page.keyboard.press("Space");
      const group = page
        .getByRole("complementary")
        .getByRole("link", { name: "Open invoice group" });
      const accountGuid = (await group.getAttribute("href"))?.split("/").at(-1) ?? "";
      await page.keyboard.press("Escape");
      // Both have the same row open when the first of them decides.
      const open = async (someone: Page, reason: string) => {
        await someone.keyboard.press("x");
        await bar(someone).getByRole("button", { name: "Archive 1 line" }).click();
        const dialog = someone.getByRole("dialog", { name: "Archive 1 line?" });
        await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: reason });
        return dialog.getByRole("button", { name: "Archive 1 line" });
      };
      const first = await open(page, "Test data");
      const second = await open(lead, "Duplicate of another line");
      await first.click();
      await expect(page.getByText("Archiving 1 line soon")).toBeVisible();
      await second.click();
      await expect(lead.getByText("1 line was skipped.")).toBeVisible({ timeout: 45_000 });
      await lead.getByText("View line not archived").click();
      await expect(lead.getByText("a colleague is archiving it")).toBeVisible();
      await expect(page.getByText("1 line archived")).toBeVisible({ timeout: 45_000 });
      await expect(lead.getByText("Ingrid Solvang archived 1 line")).toBeVisible();
      for (const someone of [page, lead]) {
        await expect(someone.locator(`tr[data-row="${id}"]`)).toHaveCount(0);
      }
      await lead.context().close();

      await page.goto(routes.archivedLines(`group=${accountGuid}`));
      const archived = page.locator(`tr[data-row="${id}"]`);
      await expect(archived).toContainText("Test data");
      await expect(archived).toContainText("Ingrid Solvang");
      await archived.getByRole("link", { name: /^Propose again/ }).click();
      // The form begins with the line's product and price, and with the product's words.
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Propose a line");
      await expect(page.getByLabel("Product", { exact: true })).not.toHaveValue("");
      await expect(page.getByLabel("Unit price without VAT")).not.toHaveValue("");
      await expect(page.getByLabel("Invoice text")).not.toHaveValue("");
    },
  );

  test(
    "groups lines into clusters, opens one, and goes through it by n",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", routes.abandonedLines("view=clusters"));
      await loaded(page);
      const largest = rows(page).first();
      const count = Number(await largest.getByRole("cell").nth(4).textContent());
      expect(count).toBeGreaterThan(1);
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      const table = page.getByRole("table", { name: /^Abandoned lines/ });
      await expect(table).toHaveAttribute("aria-rowcount", String(count + 1));
      await expect(
        page.getByRole("list", { name: "Active filters" }).getByRole("listitem"),
      ).toHaveCount(5);
      await page.keyboard.press("j");
      await page.keyboard.press("n");
      await expect(page.getByRole("complementary")).toBeVisible();
      await expect(page.locator("tr[data-active]")).toHaveAttribute("aria-rowindex", "3");
    },
  );

  test(
    "lets a clerk take a line, note something and put it off",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", routes.abandonedLines());
      await loaded(page);
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      await page.keyboard.press("Space");
      const peek = page.getByRole("complementary");
      await peek.getByRole("button", { name: "Assign to me" }).press("Enter");
      await expect(peek.getByText("Assigned to Ingrid Solvang")).toBeVisible();
      await peek.getByRole("textbox", { name: "Note" }).fill("Ask the grid owner");
      await peek.getByRole("button", { name: "Save note" }).press("Enter");
      await expect(peek.getByText(/^Last changed by Ingrid Solvang/)).toBeVisible();
      await page.goto(routes.abandonedLines("assignee=me"));
      await expect(rows(page)).toHaveCount(1);
      await page.keyboard.press("j");
      await page.keyboard.press("x");
      await bar(page).getByRole("button", { name: "Snooze" }).press("Enter");
      await page.getByRole("dialog").getByRole("button", { name: "Snooze", exact: true }).click();
      await expect(page.getByText("1 matching line is snoozed")).toBeVisible();
      await page.getByRole("button", { name: "Show snoozed lines" }).press("Enter");
      await expect(rows(page)).toHaveCount(1);
      await page.keyboard.press("j");
      await page.keyboard.press("x");
      await bar(page).getByRole("button", { name: "Snooze" }).press("Enter");
      await page.getByRole("button", { name: "End snooze" }).click();
      const release = bar(page).getByRole("button", { name: "Unassign" });
      // While the change before is under way, or about to be, the key would do nothing.
      await expect(rows(page).getByRole("cell").last()).toHaveText("–");
      await expect(release).toBeEnabled();
      await release.press("Enter");
      await expect(page.getByText("No rows match")).toBeVisible();
    },
  );

  test("lets an auditor look, and neither choose nor write", async ({ page, signIn }) => {
    await signIn("auditor", routes.abandonedLines());
    await loaded(page);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await page.keyboard.press("j");
    await page.keyboard.press("Space");
    const peek = page.getByRole("complementary");
    await expect(peek.getByText("Unassigned")).toBeVisible();
    await expect(peek.getByRole("textbox")).toHaveCount(0);
  });
});
