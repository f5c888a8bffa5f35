import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { gridOwnersOf } from "../service/seed/areas/grid-owners";
import { nordlys } from "../service/seed/tenants";
import { expect, test, thorough } from "./fixtures";

const owners = gridOwnersOf(nordlys);
const row = (page: Page, name: string) =>
  page.locator("tbody tr[data-row]").filter({ hasText: name });
const ownerNamed = (name: string) => {
  const owner = owners.find((one) => one.name === name);
  if (!owner) throw new Error(`There is no grid owner ${name}.`);
  return owner;
};

test.describe("grid owners", thorough, () => {
  test("are found by number with the keyboard, with totals, lines and charts", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.gridOwners());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grid owners");
    await expect(page.getByText(/^Supplier invoices \(PTI\) of /)).toBeVisible();
    await expect(row(page, "Nordlys Nett AS")).toContainText("imported");
    await expectAccessible();

    const { gln, name, organizationNumber } = ownerNamed("Fjordmo Elnett AS");
    const find = page.getByRole("textbox", { name: "Find by name, GLN or organisation number" });
    await find.focus();
    await page.keyboard.insertText(organizationNumber);
    await expect(page.getByText("1 grid owner", { exact: true })).toBeVisible();
    await find.fill(gln);
    await expect(row(page, name)).toHaveCount(1);
    await row(page, name).getByRole("link").first().click();
    await expect(page.getByRole("table", { name: /^Totals of/ })).toContainText("NOK");
    await expect(page.getByRole("figure", { name: /^Open invoices over/ })).toBeVisible();
    await expect(page.getByRole("figure", { name: "Last 12 months" })).toBeVisible();
    await expectAccessible();
    const lines = page.getByRole("link", { name: "Abandoned PTI lines of this grid owner" });
    await lines.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/invoice-lines\/abandoned\?.*vendor=Fjordmo/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Abandoned lines");
  });

  test("of which nothing is known have dashes; one that is not there is none found", async ({
    page,
    signIn,
    allowConsole,
  }) => {
    // The browser logs the 404 that means "none found".
    allowConsole(/404/);
    await signIn("lead", routes.gridOwners());
    // The last but two of the seeded world.
    await expect(row(page, owners.at(-3)?.name ?? "")).toContainText("–");
    const find = page.getByRole("textbox", { name: "Find by name, GLN or organisation number" });
    await find.fill("999 888 778");
    await expect(page.getByText(/^The check digit of this organisation number/)).toBeVisible();
    await expect(page.getByText("No grid owner with 999 888 778")).toBeVisible();
  });

  test("are in Norwegian for an auditor", async ({ speakNorwegian, page, signIn }) => {
    await speakNorwegian();
    await signIn("auditor", routes.gridOwners());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Netteiere");
    await page.getByRole("button", { name: "Med fakturaer som ikke er importert" }).click();
    await expect(page).toHaveURL(/missing=1/);
    await expect(row(page, "Ørnestad Nett AS")).toHaveCount(1);
  });
});
