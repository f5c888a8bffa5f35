import type { Page } from "@playwright/test";
import { z } from "zod";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { plainGroup } from "./pick-group";
import { openSandbox } from "./sandbox";
import { submitProposal } from "./submit-proposal";

const connectionFile = process.env.E2E_CONNECTION ?? "";
const rows = (page: Page) => page.locator("main tbody tr[data-row]");

/** Approves the proposal that is shown. */
async function approve(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Approve…" }).click();
  await page.getByRole("button", { name: "Approve and send" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
}

test.describe("where the billing service does not answer", thorough, () => {
  test.skip(connectionFile === "", "needs the credentials of an embedded service");
  test.afterEach(async () => (await openSandbox(connectionFile)).clear());

  test("a line of which nobody knows whether it is archived is tried again, and then it is", async ({
    page,
    signIn,
  }) => {
    test.slow();
    const sandbox = await openSandbox(connectionFile);
    await signIn("clerk", routes.abandonedLines());
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText(/lines? loaded…/)).toBeHidden();
    await page.keyboard.press("j");
    await page.keyboard.press("Space");
    const group = page.getByRole("complementary").getByRole("link", { name: "Open invoice group" });
    const accountGuid = (await group.getAttribute("href"))?.split("/").at(-1) ?? "";
    const id = (await page.locator("tr[data-active]").getAttribute("data-row")) ?? "";
    // The archive as it was before: what a late list will answer with.
    await sandbox.call("GET", `/be/v3/lines/archived?accountguid=${accountGuid}`);
    await sandbox.strike({ kind: "after-commit", operation: "archiveLines" });
    await sandbox.strike({ kind: "stale-list", operation: "listArchivedLines" });
    await page.keyboard.press("Escape");
    await page.keyboard.press("x");
    await page.getByRole("button", { name: "Archive 1 line" }).click();
    const dialog = page.getByRole("dialog", { name: "Archive 1 line?" });
    await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Test data" });
    await dialog.getByRole("button", { name: "Archive 1 line" }).click();
    // An earlier test's job may end meanwhile, and has a banner of its own.
    const banner = page.getByRole("status").filter({ hasText: "0 lines archived, 1 failed" });
    await expect(banner).toBeVisible({ timeout: 90_000 });
    await banner.getByText("View line not archived").click();
    await expect(banner.getByText("outcome unknown")).toBeVisible();
    await banner.getByRole("button", { name: "Retry 1 line" }).click();
    await expect(page.getByText("1 line archived")).toBeVisible({ timeout: 60_000 });
    await expect(page.locator(`tr[data-row="${id}"]`)).toHaveCount(0);
  });

  test("a page that is loaded again in the middle of a send tells how it ends, and one line comes of it", async ({
    page,
    signIn,
    openAs,
  }) => {
    const sandbox = await openSandbox(connectionFile);
    await signIn("clerk");
    const { accountGuid, customerGuid } = await plainGroup(page, 27);
    const description = `Slow visit ${Date.now().toString(36)}`;
    const id = await submitProposal(page, { accountGuid, description });
    const lead = await openAs("lead", routes.approval(id));
    await sandbox.strike({ kind: "slow", operation: "addInvoiceLine", milliseconds: 10_000 });
    await approve(lead);
    await expect(lead.getByText("Sending to billing.")).toBeVisible();
    await lead.reload();
    await expect(lead.getByText("Sending to billing.")).toBeVisible();
    await expect(lead.getByText("Line added to the next invoice")).toBeVisible();
    const lines = await lead.evaluate(async (customer) => {
      const headers = { "content-type": "application/json", "x-desk-request": "1" };
      const path = `/api/service/be/v3/lines/uninvoiced/${customer}`;
      return (await fetch(path, { method: "POST", headers, body: "{}" })).json();
    }, customerGuid);
    const alike = z.array(z.looseObject({ description: z.string() })).parse(lines);
    expect(alike.filter((line) => line.description === description)).toHaveLength(1);
    await lead.context().close();
  });

  test("a lead chooses which of two lines an unclear proposal became", async ({
    page,
    signIn,
    openAs,
    expectAccessible,
  }) => {
    test.slow();
    const sandbox = await openSandbox(connectionFile);
    await signIn("clerk");
    const { accountGuid } = await plainGroup(page, 28);
    const description = `Lost visit ${Date.now().toString(36)}`;
    const id = await submitProposal(page, { accountGuid, description });
    const lead = await openAs("lead", routes.approval(id));
    await sandbox.strike({ kind: "before", operation: "addInvoiceLine" });
    await approve(lead);
    await expect(lead.getByText("We don't know if this went through")).toBeVisible();
    // Checked: now there are two such lines, as if the service had made them from one call.
    await expect(lead.getByText(/^Checked (?:once|\d+ times)/)).toBeVisible();
    await expect(lead.getByText(/^Next check of the list: \d\d:\d\d\.$/)).toBeVisible();
    await expect(
      lead.getByText(/^You can record the outcome after the last check at \d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(lead.getByRole("button", { name: "Record outcome…" })).toBeHidden();
    const content = await lead.evaluate(
      async (proposal) => (await (await fetch(`/api/desk/approvals/${proposal}`)).json()).content,
      id,
    );
    const add = () => sandbox.call("POST", "/be/v3/lines/imported", content);
    await Promise.all([add(), add()]);
    // The list is checked 2, 10 and 60 seconds after the call.
    await expect(lead.getByText("The line may have been added twice")).toBeVisible({
      timeout: 90_000,
    });
    // The author reads who decides.
    await page.goto(routes.approval(id));
    await expect(page.getByText("Only team leads can record the outcome.")).toBeVisible();

    await lead.getByRole("button", { name: "Record outcome…" }).click();
    const dialog = lead.getByRole("dialog", { name: "What was the outcome?" });
    await dialog.getByRole("radio", { name: /^The line was added/ }).check();
    const choices = dialog.getByRole("group", { name: "Line in billing" }).getByRole("radio");
    await expect(choices).toHaveCount(3);
    await expect(dialog.getByRole("radio", { name: new RegExp(description) })).toHaveCount(2);
    await expect(dialog.getByText(/^Imported/)).toHaveCount(2);
    await dialog.getByLabel("How you found out").fill("I looked at the next invoice");
    await dialog.getByRole("button", { name: "Record outcome" }).click();
    await expect(dialog.getByText("Choose the line")).toBeVisible();
    await expect(choices.first()).not.toBeChecked();
    await choices.first().check();
    await expectAccessible(lead);
    await dialog.getByRole("button", { name: "Record outcome" }).click();
    await expect(lead.getByText("Line added to the next invoice")).toBeVisible();
    await expect(lead.getByText("Outcome recorded by")).toBeVisible();
    await lead.context().close();
  });
});
