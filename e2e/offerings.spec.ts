import type { Page } from "@playwright/test";
import type { ProductOfferingPage } from "../lib/contract/product-offering";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { openSandbox } from "./sandbox";

const result = (page: Page) => page.getByRole("region", { name: "Result of the last save" });

/** An offering of the seed that is sold: `place` keeps the tests apart. */
async function pickOffering(page: Page, place: number) {
  const answer = await page.request.get("/api/service/v1/cm/products?page=0&size=100");
  const { items }: ProductOfferingPage = await answer.json();
  const sold = items.filter(({ EndDate, IsDisabled }) => EndDate === null && !IsDisabled.Disabled);
  const offering = sold[place];
  if (!offering) throw new Error("The seed has fewer offerings on sale");
  return offering;
}

test.describe("product offerings", thorough, () => {
  test("are found from the products, opened and compared by keys", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.products());
    const offering = await pickOffering(page, 0);
    const tabs = page.getByRole("navigation", { name: "Lists of products" });
    await tabs.getByRole("link", { name: "Offerings", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product offerings");
    await expectAccessible();

    await page.getByRole("link", { name: offering.Name }).first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(routes.offering(offering.ID));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(offering.Name);
    await expect(page).toHaveTitle(`${offering.Name} · Product offering · TEST · Invoice Desk`);
    await expect(page.getByRole("region", { name: "Agreed prices" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
    await expectAccessible();

    await page.getByRole("link", { name: "Compare" }).focus();
    await page.keyboard.press("Enter");
    const other = page.getByRole("combobox", { name: "Second offering" });
    await other.fill((await pickOffering(page, 1)).Name);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const compared = page.getByRole("table", {
      name: "Fields of both offerings, differences first",
    });
    await expect(compared.getByRole("row").nth(1)).toContainText("Different");
    await expectAccessible();
  });

  test("are changed by administrators, with what billing applied", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("admin", routes.offerings());
    const { ID, Name, DefaultValidPeriod } = await pickOffering(page, 2);
    await page.goto(routes.offering(ID));
    await page.getByRole("link", { name: "Edit", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(routes.editOffering(ID));
    await expectAccessible();

    const months = page.getByRole("textbox", { name: "Default period" });
    await months.fill("0");
    await months.press("Control+Enter");
    await expect(page.getByText("Must be 1 or more").first()).toBeVisible();
    await months.fill(DefaultValidPeriod === 18 ? "24" : "18");
    await page.getByRole("checkbox", { name: "Disabled" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("textbox", { name: "Reason" }).fill("Out of stock");
    await months.press("Control+Enter");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("A disabled offering can't be sold");
    await expectAccessible();
    await question.getByRole("button", { name: "Save 2 changes" }).focus();
    await page.keyboard.press("Enter");
    await expect(result(page)).toContainText("2 fields saved");
    await expect(result(page).getByRole("rowheader", { name: "Disabled" })).toBeVisible();
    await expectAccessible();

    await page.goto(routes.offering(ID));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(Name);
    await expect(page.getByRole("region", { name: "Disabled" })).toContainText("Out of stock");
    await page.goto(routes.editOffering(ID));
    await page.getByRole("checkbox", { name: "Disabled" }).uncheck();
    await page.getByRole("button", { name: "Save change" }).click();
    await expect(result(page)).toContainText("1 field saved");
  });

  test("are never called saved before they were read back", async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    await signIn("admin", routes.offerings());
    const { ID } = await pickOffering(page, 3);
    const sandbox = await openSandbox(process.env.E2E_CONNECTION ?? "");
    await page.goto(routes.editOffering(ID));
    const template = page.getByRole("textbox", { name: "Text template" });
    await template.fill(crypto.randomUUID());
    await sandbox.strike({ kind: "after-commit", operation: "updateProductOffering" });
    await template.press("Control+Enter");
    await expect(page.getByText("We don't know if your change was saved")).toBeVisible();
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(result(page)).toContainText("1 field saved");
    await sandbox.clear();
  });

  test("are in Norwegian for those who read it", async ({ speakNorwegian, page, signIn }) => {
    await speakNorwegian();
    await signIn("clerk", routes.offerings());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salgsprodukter");
    await expect(page.getByRole("columnheader", { name: "Tjenestetype" })).toBeVisible();
    await page.goto(routes.editOffering((await pickOffering(page, 0)).ID));
    await expect(page.getByText("Bare administratorer kan redigere salgsprodukter")).toBeVisible();
  });
});
