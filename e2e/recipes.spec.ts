import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, test } from "./fixtures";

const rows = (page: Page) => page.locator("main tbody tr[data-row]");
const head = (page: Page) => page.getByRole("region", { name: "This cluster" });

/** All lines are loaded: the count does not grow any more. */
async function loaded(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText(/lines? loaded…/)).toBeHidden();
}

test.describe("recipes for abandoned lines", () => {
  test("are saved from a cluster, offered on its pattern, applied with a preview, and audited", async ({
    page,
    signIn,
    openAs,
    expectAccessible,
  }) => {
    test.slow();
    const name = `Grid owner ${Date.now()}`;
    const note = `Ask the grid owner, ${Date.now()}`;
    await signIn("clerk", routes.abandonedLines("view=clusters"));
    await loaded(page);
    await rows(page).last().getByRole("link").press("Enter");
    await head(page).getByRole("button", { name: "Save as recipe…" }).press("Enter");
    const form = page.getByRole("alertdialog", { name: "Save as recipe" });
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    await form.getByRole("textbox", { name: "Note" }).fill(note);
    await expectAccessible();
    await form.getByRole("button", { name: "Save recipe" }).press("Enter");
    await expect(form).toBeHidden();
    await expect(head(page).getByRole("button", { name: `Recipe: ${name}` })).toBeVisible();

    await page.goto(routes.abandonedLines("view=clusters"));
    await loaded(page);
    const offer = rows(page)
      .getByRole("button", { name: `Recipe: ${name}` })
      .first();
    await offer.press("Enter");
    const preview = page.getByRole("alertdialog", { name: `Apply the recipe ${name}?` });
    await expect(preview).toContainText(note);
    await expect(preview).toContainText("Total without VAT");
    await expectAccessible();
    await preview.getByRole("button", { name: /^Write the note on \d+ lines?$/ }).press("Enter");
    await expect(preview).toBeHidden();

    // The lines have the note now, so the recipe would change none of them again.
    await offer.press("Enter");
    await expect(preview).toContainText("The recipe changes no line of this cluster.");
    await expect(preview).toContainText("Has a note already");
    await preview.getByRole("button", { name: "Cancel" }).press("Enter");

    await page.goto(routes.abandonedLines(`${new URLSearchParams({ note })}`));
    await expect(rows(page).first()).toBeVisible();
    const lead = await openAs("lead", routes.audit());
    await expect(lead.getByText("Applied a recipe to abandoned lines").first()).toBeVisible();
    await lead.context().close();

    await page.getByRole("button", { name: "Recipes" }).press("Enter");
    const list = page.getByRole("dialog", { name: "Recipes for abandoned lines" });
    const row = list.getByRole("row").filter({ hasText: name });
    await expect(row.getByRole("cell").nth(3)).toHaveText("1");
    await expectAccessible();
    await row.getByRole("button", { name: `Change ${name}` }).press("Enter");
    const change = page.getByRole("alertdialog", { name: `Change the recipe ${name}` });
    await change.getByRole("textbox", { name: "Name" }).fill(`${name} again`);
    await change.getByRole("button", { name: "Save recipe" }).press("Enter");
    await expect(change).toBeHidden();
    await list.getByRole("button", { name: `Delete ${name} again` }).press("Enter");
    const question = page.getByRole("alertdialog", { name: `Delete the recipe ${name} again?` });
    await question.getByRole("button", { name: "Delete recipe" }).press("Enter");
    await expect(list.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  });

  test("are read by an auditor, who saves and applies none", async ({ page, signIn }) => {
    await signIn("auditor", routes.abandonedLines("view=clusters"));
    await loaded(page);
    await page.getByRole("button", { name: "Recipes" }).press("Enter");
    await expect(page.getByRole("dialog", { name: "Recipes for abandoned lines" })).toBeVisible();
    await page.keyboard.press("Escape");
    await rows(page).first().getByRole("link").press("Enter");
    await expect(page.getByRole("table", { name: /^Abandoned lines/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save as recipe…" })).toHaveCount(0);
  });

  test("are in Norwegian for those who read it", async ({ page, signIn, speakNorwegian }) => {
    await speakNorwegian();
    await signIn("clerk", routes.abandonedLines("view=clusters"));
    await expect(rows(page).first()).toBeVisible();
    await rows(page).first().getByRole("link").press("Enter");
    const cluster = page.getByRole("region", { name: "Denne klyngen" });
    await cluster.getByRole("button", { name: "Lagre som oppskrift…" }).press("Enter");
    const form = page.getByRole("alertdialog", { name: "Lagre som oppskrift" });
    await expect(form.getByRole("radio", { name: /^Skriv et notat/ })).toBeChecked();
    await form.getByRole("button", { name: "Avbryt" }).press("Enter");
    await expect(form).toBeHidden();
  });
});
