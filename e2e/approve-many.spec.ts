import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expectFits } from "./expect-fits";
import { expect, test, thorough } from "./fixtures";
import { plainGroup } from "./pick-group";
import { shownDialog } from "./shown-dialog";
import { startLinkedJob } from "./start-job";
import { submitProposal } from "./submit-proposal";

const rows = (page: Page) => page.locator("tbody tr[data-row]");

/** A job is worked on in the background, after the seconds in which it can be cancelled. */
const jobTime = { timeout: 60_000 };

/** Finds these proposals and selects them all. */
async function selectAll(page: Page, text: string, name: RegExp): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(text);
  await expect(rows(page)).toHaveCount(2);
  // A selection ends with the filter, which is in the address once it is applied.
  await expect(page).toHaveURL((url) => url.searchParams.get("find") === text);
  await page.getByRole("checkbox", { name }).check();
}

test.describe("approvals of several line proposals", thorough, () => {
  test("are previewed row by row, made by a job, and listed with their results", async ({
    page,
    signIn,
    openAs,
    expectAccessible,
  }) => {
    test.slow();
    const text = `Approved together ${Date.now()}`;
    const clerk = await openAs("clerk", routes.approvals("view=mine"));
    const { accountGuid } = await plainGroup(clerk, 31);
    for (const part of ["one", "two"]) {
      await submitProposal(clerk, { accountGuid, description: `${text} ${part}` });
    }
    await signIn("lead", routes.approvals("view=to-approve"));
    await selectAll(page, text, /^Select all/);
    // By keyboard from the bar to the preview.
    await page.getByRole("button", { name: "Approve 2 proposals" }).focus();
    await page.keyboard.press("Enter");
    await shownDialog(page)
      .getByRole("textbox", { name: "Comment (optional)" })
      .fill("Checked together.");
    await shownDialog(page).getByRole("button", { name: "Continue" }).click();
    await expect(shownDialog(page)).toContainText("2 will change, 0 unchanged, 0 blocked");
    const preview = shownDialog(page).getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("row", { name: new RegExp(`${text} one`) })).toContainText(
      "Will change",
    );
    await expectAccessible();
    await preview.getByRole("link", { name: `${text} one` }).press("Enter");
    const peek = preview.getByRole("complementary");
    await expect(peek.getByRole("link", { name: "Open the record" })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(peek).toBeHidden();
    await shownDialog(page).getByRole("button", { name: "Approve 2 submissions" }).click();
    await expect(page.getByText("Job created for 2 rows")).toBeVisible();
    await startLinkedJob(page);
    await expect(
      page.getByRole("heading", { level: 1, name: "Approve 2 line proposals" }),
    ).toBeVisible();
    await expect(page.getByText("2 done").first()).toBeVisible(jobTime);
    await expect(page.getByText("this job can't be undone")).toBeVisible();
    await expectAccessible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await rows(page)
      .filter({ hasText: `${text} one` })
      .getByRole("link")
      .first()
      .click();
    await expect(page).toHaveURL(/\/approvals\/[0-9a-f-]{36}$/);
  });

  test("are asked for in Norwegian", async ({ page, signIn, openAs, speakNorwegian }) => {
    const text = `Sammen ${Date.now()}`;
    const clerk = await openAs("clerk", routes.approvals("view=mine"));
    const { accountGuid } = await plainGroup(clerk, 32);
    for (const part of ["en", "to"]) {
      await submitProposal(clerk, { accountGuid, description: `${text} ${part}` });
    }
    await speakNorwegian();
    await signIn("lead", routes.approvals("view=to-approve"));
    await selectAll(page, text, /^Velg alle/);
    await page.getByRole("button", { name: "Godkjenn 2 forslag" }).click();
    await shownDialog(page).getByRole("button", { name: "Fortsett" }).click();
    await expect(shownDialog(page)).toContainText("2 endres, 0 uendret, 0 blokkert");
  });
});
