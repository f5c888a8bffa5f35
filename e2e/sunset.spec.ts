import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";

const row = (page: Page, operation: string) =>
  page.locator("tbody tr[data-row]").filter({ hasText: operation });

test.describe("the sunset of billing's operations", thorough, () => {
  test("shows which have ended, their replacement and the screens that need them", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("admin", routes.sunset());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sunset");
    await expect(page.getByText("62 operations", { exact: true })).toBeVisible();
    const v3 = row(page, "getPriceInformationV3");
    await expect(v3).toContainText("Sunset passed");
    await expect(v3).toContainText("31 Aug 2026");
    await expect(v3).toContainText("Prices");
    await expectAccessible();

    const find = page.getByRole("textbox", { name: "Find by operation, path or screen" });
    await find.focus();
    await page.keyboard.insertText("pricelist");
    await expect(page).toHaveURL(/find=pricelist/);
    await expect(row(page, "getProductPriceList")).toContainText("31 Mar 2025");
    await expect(row(page, "getPriceInformationV3")).toHaveCount(0);
  });

  test("is closed to clerks, in Norwegian", async ({ speakNorwegian, page, signIn }) => {
    await speakNorwegian();
    await signIn("clerk", routes.sunset());
    await expect(
      page.getByText("Bare revisorer og administratorer kan se avvikling"),
    ).toBeVisible();
  });
});
