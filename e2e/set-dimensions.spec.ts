import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { shownDialog } from "./shown-dialog";
import { startLinkedJob } from "./start-job";

const rows = (page: Page) => page.locator("tbody tr[data-row]");
const jobTime = { timeout: 60_000 };

/** The list with the first two groups selected. */
async function selectTwo(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await rows(page).nth(0).getByRole("checkbox").check();
  await rows(page).nth(1).getByRole("checkbox").check();
}

test.describe("a dimension of several invoice groups", thorough, () => {
  test("is previewed, set by a job, read back, and put back by an undo", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.slow();
    await signIn("clerk", routes.invoiceGroups());
    await selectTwo(page);
    await page.getByRole("button", { name: "Set a dimension…" }).focus();
    await page.keyboard.press("Enter");
    const value = `D ${Date.now()}`;
    await shownDialog(page)
      .getByRole("combobox", { name: /^Dimension/ })
      .selectOption("other");
    await shownDialog(page)
      .getByRole("textbox", { name: /^Dimension number/ })
      .fill("2");
    await shownDialog(page)
      .getByRole("textbox", { name: /^Value/ })
      .fill(value);
    await shownDialog(page).getByRole("button", { name: "Continue" }).click();
    await expect(shownDialog(page)).toContainText("2 will change, 0 unchanged, 0 blocked");
    await expectAccessible();
    await shownDialog(page).getByRole("button", { name: "Set for 2 invoice groups" }).click();
    await startLinkedJob(page);
    await expect(page.getByText("2 done").first()).toBeVisible(jobTime);
    await expect(rows(page).first()).toContainText(value);
    await expectAccessible();

    await page.getByRole("button", { name: "Undo this job…" }).click();
    await shownDialog(page).getByRole("button", { name: "Continue" }).click();
    await expect(shownDialog(page)).toContainText("2 will change");
    await shownDialog(page).getByRole("button", { name: "Set for 2 invoice groups" }).click();
    await startLinkedJob(page);
    await expect(page.getByRole("link", { name: "Job that was undone" })).toBeVisible();
    await expect(page.getByText("2 done").first()).toBeVisible(jobTime);
  });

  test("is asked for in Norwegian", async ({ page, signIn, speakNorwegian }) => {
    await speakNorwegian();
    await signIn("clerk", routes.invoiceGroups());
    await selectTwo(page);
    await page.getByRole("button", { name: "Sett en dimensjon…" }).click();
    await expect(
      shownDialog(page).getByRole("heading", { name: "Sett en dimensjon på mange fakturagrupper" }),
    ).toBeVisible();
  });
});
