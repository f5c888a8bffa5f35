import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expectFits } from "./expect-fits";
import { expect, test, thorough } from "./fixtures";
import { shownDialog } from "./shown-dialog";

const { eightGroups } = landmarks;
const [accountGuid = ""] = eightGroups.accountGuids;
const panel = (page: Page) => page.getByRole("region", { name: "Dimensions", exact: true });
const row = (page: Page, text: string) =>
  panel(page).locator("tbody tr[data-row]").filter({ hasText: text });

/** Sets a dimension by its number; the form is open afterwards at its last step. */
async function setDimension(page: Page, number: string, value: string): Promise<void> {
  await panel(page).getByRole("button", { name: "Set dimension" }).click();
  await shownDialog(page)
    .getByRole("combobox", { name: /^Dimension/ })
    .selectOption("other");
  await shownDialog(page)
    .getByRole("textbox", { name: /^Dimension number/ })
    .fill(number);
  await shownDialog(page)
    .getByRole("textbox", { name: /^Value/ })
    .fill(value);
  await shownDialog(page).getByRole("button", { name: "Continue" }).click();
  await shownDialog(page).getByRole("button", { name: "Set value" }).click();
}

test.describe("dimensions", thorough, () => {
  test("of an invoice group are set and removed, with time to undo", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.invoiceGroup(accountGuid));
    await page.getByRole("link", { name: "Dimensions", exact: true }).click();
    await expect(page).toHaveURL(routes.invoiceGroupDimensions(accountGuid));
    await expectAccessible();

    const value = `P ${Date.now()}`;
    await setDimension(page, "2", value);
    await expect(page.getByText("Value set", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(row(page, value)).toContainText("Free text");
    await expectAccessible();
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await expectAccessible();
    await page.setViewportSize(size);

    // By keyboard: the row beside the list, and its removal.
    await row(page, value).getByRole("link").first().focus();
    await page.keyboard.press("Enter");
    const peek = page.getByRole("complementary");
    await peek.getByRole("button", { name: "Remove" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Prosjekt will be removed")).toBeVisible();
    await expect(row(page, value)).toContainText("Being removed");
    await panel(page).getByRole("button", { name: "Undo" }).first().click();
    await expect(row(page, value)).not.toContainText("Being removed");

    await peek.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Prosjekt will be removed")).toBeVisible();
    // A reload finds it again.
    await page.reload();
    await expect(page.getByText("Prosjekt will be removed")).toBeVisible();
    await expect(row(page, value)).toContainText("Being removed");
    await expectAccessible();
    await expect(page.getByText("Prosjekt was removed")).toBeVisible({ timeout: 40_000 });
    await expect(row(page, value)).toHaveCount(0);
  });

  test("without free values are refused at their field, and what was typed remains", async ({
    page,
    signIn,
    allowConsole,
    expectAccessible,
  }) => {
    allowConsole(/status of 400/);
    await signIn("lead", routes.invoiceGroupDimensions(accountGuid));
    await panel(page).getByRole("button", { name: "Set dimension" }).click();
    const choice = shownDialog(page).getByRole("combobox", { name: /^Dimension/ });
    await choice.selectOption("other");
    await shownDialog(page)
      .getByRole("textbox", { name: /^Dimension number/ })
      .fill("3");
    const field = shownDialog(page).getByRole("textbox", { name: /^Value/ });
    // It may be known by an earlier attempt: then no value is asked for.
    if (await field.isVisible()) {
      await field.fill("B2B");
      await shownDialog(page).getByRole("button", { name: "Continue" }).click();
      await shownDialog(page).getByRole("button", { name: "Set value" }).click();
    }
    await expect(
      shownDialog(page)
        .getByText(/does not take free text/)
        .first(),
    ).toBeVisible();
    await expect(shownDialog(page).getByRole("textbox", { name: /^Dimension number/ })).toHaveValue(
      "3",
    );
    await expectAccessible();
  });

  test("of a customer are in every group, which leads to where they are changed", async ({
    page,
    signIn,
  }) => {
    await signIn("clerk", routes.customerDimensions(eightGroups.customerGuid));
    const value = `Butikk ${Date.now()}`;
    await setDimension(page, "1", value);
    await expect(page.getByText("Value set", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Close", exact: true }).last().click();
    await page.goto(routes.invoiceGroupDimensions(eightGroups.accountGuids[3] ?? ""));
    await row(page, value).getByRole("link").first().click();
    await page
      .getByRole("complementary")
      .getByRole("link", { name: "Customer's dimensions" })
      .click();
    await expect(page).toHaveURL(routes.customerDimensions(eightGroups.customerGuid));

    // The removal continues where the page is left.
    await row(page, value).getByRole("link").first().click();
    await page.getByRole("complementary").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Avdeling will be removed")).toBeVisible();
    await page.goto(routes.jobs());
    await page
      .locator("tbody tr[data-row]")
      .filter({ hasText: "Remove dimension Avdeling" })
      .first()
      .getByRole("link")
      .first()
      .click();
    await page.getByRole("button", { name: "Start now" }).click();
    await expect(page.getByText("1 done")).toBeVisible({ timeout: 40_000 });
    await page.goto(routes.customerDimensions(eightGroups.customerGuid));
    await expect(panel(page)).toBeVisible();
    await expect(row(page, value)).toHaveCount(0);
  });

  test("of a product's element are removed from its preview", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.products());
    await page.locator("tbody tr[data-row]").first().getByRole("link").first().click();
    const part = page.getByRole("region", { name: "Dimensions of elements" });
    await part.getByRole("button", { name: "Remove a dimension" }).click();
    await expect(part.getByRole("button", { name: "Remove dimension" })).toBeVisible();
    await part.getByRole("button", { name: "Remove dimension" }).click();
    await expect(part.getByRole("combobox", { name: /^Dimension/ })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expectAccessible();
  });

  test("are read by an auditor, in Norwegian too", async ({ speakNorwegian, page, signIn }) => {
    await signIn("auditor", routes.invoiceGroupDimensions(accountGuid));
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole("button", { name: "Set dimension" })).toHaveCount(0);
    await speakNorwegian();
    await page.goto(routes.customerDimensions(eightGroups.customerGuid));
    const list = page.getByRole("region", { name: "Dimensjoner", exact: true });
    await expect(list.getByRole("columnheader", { name: "Tillatte verdier" })).toBeVisible();
  });
});
