import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { assignOpenInvoice } from "./assign-open-invoice";
import { expect, test, thorough } from "./fixtures";
import { shownDialog } from "./shown-dialog";
import { startLinkedJob } from "./start-job";

const rows = (page: Page) => page.locator("main tbody tr[data-row]");
const jobTime = { timeout: 60_000 };

test.describe("assignments of several debt cases", thorough, () => {
  test("are previewed, made by a job, and can be undone", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.slow();
    await signIn("clerk", routes.debtCases());
    const invoice = await assignOpenInvoice(page);
    await page.goto(routes.debtCases(`find=${invoice.debtCaseId}`));
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Assign 1 debt case…" }).focus();
    await page.keyboard.press("Enter");
    await shownDialog(page)
      .getByRole("combobox", { name: /^Owner/ })
      .selectOption("Me");
    await shownDialog(page).getByRole("combobox", { name: "Follow-up" }).selectOption("Set");
    await shownDialog(page).getByRole("textbox", { name: "Next action" }).fill("Ring the agency");
    await shownDialog(page).getByRole("button", { name: "Continue" }).click();
    await expect(shownDialog(page)).toContainText("1 will change, 0 unchanged, 0 blocked");
    await expectAccessible();
    await shownDialog(page).getByRole("button", { name: "Assign 1 debt case" }).click();
    await startLinkedJob(page);
    await expect(page.getByText("1 done").first()).toBeVisible(jobTime);
    await expect(rows(page).first()).toContainText("Ring the agency");
    await expectAccessible();
    await page.getByRole("button", { name: "Undo this job…" }).click();
    await shownDialog(page).getByRole("button", { name: "Continue" }).click();
    await expect(shownDialog(page)).toContainText("1 will change, 0 unchanged, 0 blocked");
    await shownDialog(page).getByRole("button", { name: "Assign 1 debt case" }).click();
    await startLinkedJob(page);
    await expect(page.getByRole("link", { name: "Job that was undone" })).toBeVisible();
    await expect(page.getByText("1 done").first()).toBeVisible(jobTime);
    await page.goto(routes.debtCases(`find=${invoice.debtCaseId}`));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).not.toContainText("Ring the agency");
  });

  test("are asked for in Norwegian", async ({ page, signIn, speakNorwegian }) => {
    await speakNorwegian();
    await signIn("clerk", routes.debtCases());
    const invoice = await assignOpenInvoice(page);
    await page.goto(routes.debtCases(`find=${invoice.debtCaseId}`));
    await rows(page).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Tildel 1 inkassosak…" }).click();
    await shownDialog(page).getByRole("button", { name: "Fortsett" }).click();
    const owner = shownDialog(page).getByRole("combobox", { name: /^Ansvarlig/ });
    await expect(owner).toHaveAccessibleDescription("Må fylles ut");
    await expect(
      shownDialog(page).getByRole("link", { name: "Ansvarlig: Må fylles ut" }),
    ).toBeVisible();
  });
});
