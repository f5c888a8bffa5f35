import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { awake, expect, test, thorough } from "./fixtures";

const select = (page: Page, name: string) => page.getByRole("combobox", { name });
const keysOfViews = (page: Page) =>
  page.getByRole("button", { name: /^(?:Change|Press) .* for Open the views menu/ });

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

test.describe("preferences", thorough, () => {
  test("hold at once, after a reload and in another browser", async ({
    page,
    signIn,
    browser,
    expectAccessible,
  }) => {
    await signIn("auditor", routes.home());
    await page.getByRole("button", { name: /: account menu$/ }).click();
    await page.getByRole("menuitem", { name: "Preferences" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preferences");
    await expectAccessible();
    await select(page, "Dates").selectOption("iso");
    await select(page, "Numbers").selectOption("space-comma");
    await select(page, "Start page").selectOption({ label: "Invoice groups" });
    await select(page, "Row height in lists").selectOption("compact");
    await keysOfViews(page).click();
    await page.keyboard.press("w");
    await expect(page.getByRole("button", { name: /Open the views menu, now w/ })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /Daily e-mail/ })).toBeDisabled();
    await save(page);

    await page.goto(routes.invoiceGroups());
    await expect(page.getByRole("cell", { name: /^\d{4}-\d\d-\d\d$/ }).first()).toBeVisible();
    await expect(page.getByRole("cell", { name: /\d,\d\d/ }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Compact rows" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.keyboard.press("w");
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    // The page's keys are off while a menu is open.
    await expect(page.getByRole("menu")).toBeHidden();
    await page.keyboard.press("?");
    await expect(
      page.getByRole("dialog").getByText("Open the views menu").locator(".."),
    ).toContainText("W");
    await page.keyboard.press("Escape");

    // A browser without any data of the person; the sign-in leads to the start page.
    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await elsewhere.goto(routes.signIn());
    await awake(elsewhere);
    await elsewhere.getByRole("button", { name: /^Auditor/ }).click();
    await elsewhere.waitForURL(/\/interaction\//);
    await elsewhere.getByRole("button", { name: "Sign in" }).click();
    await expect(elsewhere).toHaveURL(routes.invoiceGroups());
    await expect(elsewhere.getByRole("cell", { name: /^\d{4}-\d\d-\d\d$/ }).first()).toBeVisible();
    await context.close();

    await page.goto(routes.preferences());
    await select(page, "Dates").selectOption("language");
    await select(page, "Numbers").selectOption("language");
    await select(page, "Start page").selectOption({ label: "My work" });
    await select(page, "Row height in lists").selectOption("normal");
    await page.getByRole("button", { name: "Reset all keys" }).click();
    await save(page);
  });
});

test.describe("help", thorough, () => {
  test("explains words, keys and what is new, and starts the tour again", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("auditor", routes.help());
    await expectAccessible();
    await page.getByRole("searchbox", { name: "Find a term" }).fill("overdue");
    const glossary = page.getByRole("region", { name: "Glossary" });
    await expect(glossary.getByRole("term")).toHaveText(["Open invoice"]);
    const notes = page.getByRole("region", { name: "Release notes" });
    await expect(notes.getByRole("listitem")).toHaveCount(5);
    const menu = page.getByRole("button", { name: /account menu$/ });
    await expect(menu).not.toHaveAttribute("aria-description", /.+/);
    await page.getByRole("link", { name: "Start the tour" }).click();
    const tour = page.getByRole("region", { name: "Welcome to Invoice Desk" });
    await expect(tour).toContainText("1 of 5");
    await expectAccessible();
    await tour.getByRole("button", { name: "Next" }).click();
    await expect(tour).toContainText("2 of 5");
    const saved = page.waitForResponse(/\/preferences\/tourClosed$/);
    await tour.getByRole("button", { name: "Close the tour" }).click();
    await expect(tour).toBeHidden();
    await saved;
    await page.goto(routes.home());
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tour).toBeHidden();
  });
});
