import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { plainGroup } from "./pick-group";
import { openGroup, otherTerms, result, saveButton } from "./settings-form";

/** Changes are asked for every four seconds. */
const feedTime = { timeout: 20_000 };

test.describe("the audit", () => {
  test(
    "tells a lead and a group's timeline of a change without a reload",
    thorough,
    async ({ page, signIn, openAs, expectAccessible }) => {
      await signIn("clerk", null);
      const group = await plainGroup(page, 20);
      const terms = otherTerms(group);
      await openGroup(page, group.accountGuid);
      const lead = await openAs("lead", routes.audit());
      const auditor = await openAs("auditor", routes.invoiceGroupEvents(group.accountGuid));
      await expect(lead.getByRole("table")).toHaveAttribute("aria-busy", "false");
      const entries = auditor
        .getByRole("listitem")
        .filter({ hasText: "Changed invoicing settings" });
      await expect(
        auditor
          .getByText(/End of history|No events yet/)
          .or(auditor.getByRole("button", { name: "Load older events" })),
      ).toBeVisible();
      const before = await entries.count();

      await page.getByLabel("Payment terms").fill(String(terms));
      await saveButton(page).click();
      await expect(result(page)).toContainText(" saved");
      const row = lead
        .getByRole("row", { name: /Payment terms \d+ → \d+ days?/ })
        .filter({ hasText: group.name });
      await expect(row.first()).toContainText("Done", feedTime);
      await expect(entries).toHaveCount(before + 1, feedTime);
      await expect(entries.first()).toContainText("Done");
      await expect(entries.first()).toContainText(
        `Payment terms ${group.paymentTerms} → ${terms} ${terms === 1 ? "day" : "days"} · `,
      );
      // A filter offers what there is.
      const kinds = auditor.getByRole("combobox", { name: "Type" });
      await expect(
        kinds.getByRole("option", { name: "Changed invoicing settings" }),
      ).toBeAttached();
      await expect(kinds.getByRole("option", { name: "Sent a test webhook" })).toHaveCount(0);

      await row.first().getByRole("link").first().click();
      const peek = lead.getByRole("complementary", { name: "Changed invoicing settings" });
      const change = peek.getByRole("row", { name: /Payment terms/ });
      await expect(change).toContainText(String(group.paymentTerms));
      await expect(change).toContainText(String(terms));
      await peek.getByRole("link", { name: "Open invoice group" }).click();
      await expect(lead.getByRole("heading", { level: 1 })).toHaveText(group.name);

      await page.goto(routes.invoiceGroupEvents(group.accountGuid));
      await page.getByText("Details").first().click();
      await expectAccessible();
      await lead.context().close();
      await auditor.context().close();
    },
  );

  test(
    "is found, filtered and taken along by the keyboard's and the address's means",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("lead", routes.audit());
      const group = await plainGroup(page, 21);
      await openGroup(page, group.accountGuid);
      await page.getByLabel("Payment terms").fill(String(otherTerms(group)));
      await saveButton(page).click();
      await expect(result(page)).toContainText(" saved");

      await page.getByRole("link", { name: "Audit" }).click();
      await page.getByRole("search").getByRole("textbox").fill(group.accountGuid);
      await expect(page).toHaveURL(new RegExp(`find=${group.accountGuid}`));
      await expect(page.locator("tbody tr")).not.toHaveCount(0);
      await page.keyboard.press("Tab");
      await page.locator("tbody a").first().focus();
      await page.keyboard.press("Space");
      await expect(page.getByRole("complementary")).toBeVisible();
      await expectAccessible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("complementary")).toBeHidden();

      await page.getByRole("button", { name: "Export", exact: true }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("dialog").getByRole("button", { name: "Export", exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(/^audit-[\d-]+\.csv$/);
      await expect(page.getByRole("dialog")).toContainText(/\d+ rows? exported/);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();

      await page.getByRole("search").getByRole("textbox").fill("nobody ever wrote this");
      await expect(page.getByText("No rows match")).toBeVisible();
      await expectAccessible();
    },
  );

  test("is no area of a clerk's, who still sees there what they did themselves", async ({
    page,
    signIn,
  }) => {
    await signIn("clerk");
    await expect(page.getByRole("navigation", { name: "Main menu" })).not.toContainText("Audit");
    await page.goto(routes.audit());
    const names = page.locator("tbody tr td:nth-child(2)");
    await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
    expect(new Set(await names.allTextContents()).size).toBeLessThanOrEqual(1);
  });
});
