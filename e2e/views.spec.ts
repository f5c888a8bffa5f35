import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { awake, expect, signIn as signInOn, test, thorough } from "./fixtures";

const button = (page: Page) => page.getByRole("button", { name: /^View: / });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
const choice = (page: Page, name: string | RegExp) => page.getByRole("menuitemradio", { name });
const find = (page: Page) => page.getByRole("search").getByRole("textbox").first();

async function saveAs(page: Page, name: string, shared = false): Promise<void> {
  await page.keyboard.press("v");
  await item(page, "Save as new view…").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  if (shared) await dialog.getByRole("checkbox", { name: "Share with everyone" }).check();
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(button(page)).toHaveAccessibleName(`View: ${name}`);
}

/** Takes away what a test saved, whatever became of it. */
async function deleteCurrent(page: Page): Promise<void> {
  await page.keyboard.press("v");
  await item(page, "Delete view").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
  await expect(button(page)).toHaveAccessibleName("View: Standard view");
}

test.describe("saved views", thorough, () => {
  test("keep filters, order, columns and density, and say when they are changed", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.products("find=fee&sort=-name"));
    await page.getByRole("button", { name: "Compact rows" }).click();
    await saveAs(page, "Fees, compact");
    await expect(page).toHaveURL(/find=fee/);
    await expect(page).toHaveURL(/saved=[0-9a-f-]{36}/);

    await find(page).fill("price");
    await expect(button(page)).toHaveAccessibleName("View: Fees, compact, changed");
    await page.keyboard.press("Escape");
    await button(page).click();
    await expectAccessible();
    await item(page, "Discard changes").click();
    await expect(find(page)).toHaveValue("fee");
    await expect(button(page)).toHaveAccessibleName("View: Fees, compact");

    await page.getByRole("button", { name: "Compact rows" }).click();
    await expect(button(page)).toHaveAccessibleName("View: Fees, compact, changed");
    await button(page).click();
    await item(page, "Save changes").click();
    await expect(button(page)).toHaveAccessibleName("View: Fees, compact");
    await page.reload();
    await expect(page.getByRole("button", { name: "Compact rows" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );

    await button(page).click();
    await choice(page, "Standard view").click();
    await expect(page).toHaveURL(routes.products());
    await page.goBack();
    await expect(button(page)).toHaveAccessibleName("View: Fees, compact");
    await deleteCurrent(page);
  });

  test("open a list by default, and leave it on wish", async ({ page, signIn }) => {
    await signIn("clerk", routes.products("find=fee"));
    await saveAs(page, "First thing");
    await button(page).click();
    await item(page, "Make my default").click();
    await button(page).click();
    await expect(choice(page, "First thing (my default)")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto(routes.products());
    await expect(page).toHaveURL(/find=fee/);
    await expect(button(page)).toHaveAccessibleName("View: First thing");
    // By a link of the desk, as by the address.
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("link", { name: "My work" }).click();
    await expect(page).toHaveURL(routes.home());
    await menu.getByRole("link", { name: "Products" }).click();
    await expect(page).toHaveURL(/find=fee/);
    await expect(button(page)).toHaveAccessibleName("View: First thing");
    // The page behind the redirect replaces the one before it, and a menu of that would be closed.
    await page.waitForLoadState("networkidle");
    await button(page).click();
    await choice(page, "Standard view").click();
    await expect(page).toHaveURL(/saved=none$/);
    await page.goBack();
    await button(page).click();
    await item(page, "Remove as my default").click();
    await deleteCurrent(page);
  });

  test("are links, and a private one says so to others", async ({ page, signIn, browser }) => {
    await signIn("lead", routes.products("find=fee"));
    await saveAs(page, "Between us");
    const id = new URL(page.url()).searchParams.get("saved");
    const link = routes.products(`view=${id}`);
    await page.goto(link);
    await expect(page).toHaveURL(/find=fee/);

    const context = await browser.newContext();
    const clerk = await context.newPage();
    await signInOn(clerk, "clerk", link);
    await expect(
      clerk.getByText("The view in this link is private to another person"),
    ).toBeVisible();
    await expect(find(clerk)).toHaveValue("");
    await clerk.getByRole("button", { name: "Close" }).click();
    await expect(clerk).toHaveURL(routes.products());

    await button(page).click();
    const shared = page.waitForResponse(
      (answer) => answer.request().method() !== "GET" && answer.url().includes("/api/desk/views"),
    );
    await item(page, "Share with everyone").click();
    await shared;
    await expect(item(page, "Share with everyone")).toBeHidden();
    await clerk.goto(link);
    await awake(clerk);
    await expect(button(clerk)).toHaveAccessibleName("View: Between us");
    await button(clerk).click();
    await expect(item(clerk, "Make private")).toBeHidden();
    await expect(
      clerk.getByText("Team leads and administrators change shared views.").first(),
    ).toBeVisible();
    await context.close();
    await deleteCurrent(page);
    await page.goto(link);
    await expect(page.getByText("The view in this link has been deleted")).toBeVisible();
  });
});
