import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { startShownJob } from "./start-job";

const rows = (page: Page) => page.locator("main tbody tr[data-row]");
const head = (page: Page) => page.getByRole("region", { name: "This cluster" });

/** All lines are loaded: the count does not grow any more. */
async function loaded(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText(/lines? loaded…/)).toBeHidden();
}

/** Opens the first cluster of a few lines. */
async function openSmallCluster(page: Page): Promise<void> {
  for (const row of await rows(page).all()) {
    const count = Number(await row.getByRole("cell").nth(4).textContent());
    if (count < 3 || count > 60) continue;
    await row.getByRole("link").press("Enter");
    await expect(head(page)).toBeVisible();
    return;
  }
  throw new Error("There is no cluster of a few lines.");
}

/** Goes on to a line whose invoice group takes new lines, beside the list. */
async function previewActiveLine(page: Page): Promise<void> {
  const peek = page.getByRole("complementary");
  const status = peek
    .locator("dl > div")
    .filter({ has: page.getByText("Status", { exact: true }) })
    .locator("dd");
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  for (let tries = 0; tries < 20; tries += 1) {
    await expect(status).toHaveText(/Active|Ended/);
    if ((await status.textContent()) === "Active") return;
    const before = page.url();
    await page.keyboard.press("n");
    await expect(page).not.toHaveURL(before);
  }
  throw new Error("No group of the cluster is active.");
}

test.describe("recipes for abandoned lines", thorough, () => {
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
    const form = page.getByRole("dialog", { name: "Save as recipe" });
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
    await expect(preview).toContainText("The recipe changes none of the lines in this cluster.");
    await expect(preview).toContainText("Has a note already");
    await preview.getByRole("button", { name: "Cancel" }).press("Enter");

    await page.goto(routes.abandonedLines(`${new URLSearchParams({ note })}`));
    await expect(rows(page).first()).toBeVisible();
    const lead = await openAs("lead", routes.audit());
    await expect(lead.getByText("Used a recipe for abandoned lines").first()).toBeVisible();
    await lead.context().close();

    await page.getByRole("button", { name: "Recipes" }).press("Enter");
    const list = page.getByRole("dialog", { name: "Recipes for abandoned lines" });
    const row = list.getByRole("row").filter({ hasText: name });
    await expect(row.getByRole("cell").nth(3)).toHaveText("1");
    await expectAccessible();
    await row.getByRole("button", { name: `Change ${name}` }).press("Enter");
    const change = page.getByRole("dialog", { name: `Change the recipe ${name}` });
    await change.getByRole("textbox", { name: "Name" }).fill(`${name} again`);
    await change.getByRole("button", { name: "Save recipe" }).press("Enter");
    await expect(change).toBeHidden();
    await list.getByRole("button", { name: `Delete ${name} again` }).press("Enter");
    const question = page.getByRole("alertdialog", { name: `Delete the recipe ${name} again?` });
    await question.getByRole("button", { name: "Delete recipe" }).press("Enter");
    await expect(list.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  });

  test("propose a cluster's lines as one of them was corrected, and a second person approves one", async ({
    page,
    signIn,
    openAs,
    expectAccessible,
  }) => {
    test.slow();
    const name = `Corrected hour ${Date.now()}`;
    const text = `Corrected hour ${Date.now().toString(36)}`;
    await signIn("clerk", routes.abandonedLines("view=clusters"));
    await loaded(page);
    await openSmallCluster(page);
    const cluster = page.url();
    await previewActiveLine(page);
    const peek = page.getByRole("complementary");
    await peek.getByRole("link", { name: "Propose a corrected line" }).press("Enter");
    await page.waitForURL(/\/approvals\/new-line\?.*corrects=/);
    const product = page.getByLabel("Product", { exact: true });
    const option = product.getByRole("option", { name: /Elektriker, time/ }).first();
    await expect(option).toBeAttached();
    await product.selectOption(await option.getAttribute("value"));
    await page.getByLabel("Metering point", { exact: true }).selectOption({ label: "None" });
    await page.getByLabel("Invoice text").fill(text);
    await page.getByRole("button", { name: "Submit for approval" }).press("Enter");
    await page.waitForURL(/\/approvals\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("link", { name: "Abandoned line", exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Save as recipe…" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Save as recipe" });
    await expect(form.getByRole("radio", { name: /^Propose corrected lines/ })).toBeChecked();
    await expect(form.getByRole("textbox", { name: "Invoice text" })).toHaveValue(text);
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    await expectAccessible();
    await form.getByRole("button", { name: "Save recipe" }).press("Enter");
    await expect(form).toBeHidden();

    await page.goto(cluster);
    await loaded(page);
    await head(page)
      .getByRole("button", { name: `Recipe: ${name}` })
      .press("Enter");
    const preview = page.getByRole("alertdialog", { name: `Apply the recipe ${name}?` });
    const lines = preview.getByRole("region", { name: "Preview" });
    await expect(lines.locator("tr[data-row]").first()).toBeVisible({ timeout: 30_000 });
    await lines.getByRole("button", { name: "Filter", exact: true }).press("Enter");
    const filters = page.getByRole("dialog");
    await filters.getByRole("button", { name: "Why left out" }).press("Enter");
    await filters.getByRole("button", { name: /^Another proposal corrects it/ }).press("Enter");
    await expect(lines.getByRole("cell", { name: "Another proposal corrects it" })).toBeVisible();
    await expectAccessible();
    await preview.getByRole("button", { name: /^Propose \d+ lines?$/ }).press("Enter");
    await startShownJob(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^Propose \d+ corrected lines?$/,
    );
    await expect(page.getByText(/^[1-9]\d* done/)).toBeVisible({ timeout: 30_000 });
    await page.getByRole("link", { name: "Open the proposals" }).press("Enter");
    await page.waitForURL(/\/approvals\?.*job=/);
    await expect(rows(page).first()).toContainText(text);
    const job = new URL(page.url()).searchParams.get("job") ?? "";

    const lead = await openAs("lead", routes.approvals(`view=to-approve&job=${job}`));
    await rows(lead).first().getByRole("link").first().press("Enter");
    await lead.waitForURL(/\/approvals\/[0-9a-f-]{36}$/);
    await expect(lead.getByText(name)).toBeVisible();
    await lead.getByRole("button", { name: "Approve…" }).press("Enter");
    await lead.getByRole("button", { name: "Approve and send" }).press("Enter");
    await expect(lead.getByText("Line added to the next invoice")).toBeVisible();
    await lead.getByRole("link", { name: "Abandoned line", exact: true }).press("Enter");
    await expect(lead.getByText("Ingrid Solvang has proposed a corrected line")).toBeVisible();
    await lead.context().close();
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
    const cluster = page.getByRole("region", { name: "Linjer med samme årsak" });
    await cluster.getByRole("button", { name: "Lagre som fast løsning…" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Lagre som fast løsning" });
    await expect(form.getByRole("radio", { name: /^Skriv et notat/ })).toBeChecked();
    await form.getByRole("radio", { name: /^Foreslå rettede linjer/ }).check();
    await expect(form.getByRole("combobox", { name: "Fakturatekst fra" })).toBeVisible();
    await form.getByRole("radio", { name: /^Skriv et notat/ }).check();
    await form.getByRole("button", { name: "Avbryt" }).press("Enter");
    await expect(form).toBeHidden();
  });
});
