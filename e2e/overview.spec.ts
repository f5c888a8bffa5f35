import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expectFits } from "./expect-fits";
import { expect, test, thorough } from "./fixtures";
import { plainGroup } from "./pick-group";

const { eightGroups } = landmarks;
const [accountGuid = ""] = eightGroups.accountGuids;
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cards = [
  "Balance",
  "Next invoice",
  "Latest invoices",
  "Debt cases",
  "Open requests",
  "Notes",
  "Latest changes",
] as const;

test.describe("the overview of a record", () => {
  test("is the first tab of a group, shows its settings in words, and leads to its form by a key", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.invoiceGroup(accountGuid));
    const tabs = page.getByRole("navigation", { name: "Invoice group", exact: true });
    await expect(tabs.getByRole("link").nth(0)).toHaveText("Overview");
    await expect(tabs.getByRole("link").nth(0)).toHaveAttribute("aria-current", "page");
    await expect(tabs.getByRole("link").nth(1)).toHaveText("Settings");
    for (const name of cards) await expect(card(page, name)).toBeVisible();
    const settings = card(page, "Settings");
    await expect(settings.getByRole("term").filter({ hasText: "Payment terms" })).toBeVisible();
    await expect(settings.getByRole("textbox")).toHaveCount(0);
    await expect(card(page, "Latest invoices").getByRole("listitem").first()).toBeVisible();
    await expectAccessible();

    await page.keyboard.press("e");
    await page.waitForURL((url) => url.pathname === routes.invoiceGroupSettings(accountGuid));
    await expect(page.getByLabel("Distribution channel")).toBeFocused();
    await expect(page).toHaveTitle(/ · Settings · TEST · Invoice Desk$/);
    await page.goBack();
    // On paper a link that only acts says nothing.
    await page.emulateMedia({ media: "print" });
    await expect(settings.getByText("Edit settings")).toBeHidden();
    await page.emulateMedia({ media: null });
    await settings.getByRole("link", { name: "Edit settings" }).click();
    await page.waitForURL((url) => url.pathname === routes.invoiceGroupSettings(accountGuid));
    await expect(page.getByLabel("Payment terms")).toBeVisible();
  });

  test("opens an invoice of the group, whose list begins with the group's own", async ({
    page,
    signIn,
  }) => {
    await signIn("clerk", routes.invoiceGroup(accountGuid));
    const first = card(page, "Latest invoices").getByRole("listitem").first();
    await first.getByRole("link").click();
    await page.waitForURL((url) => url.pathname === routes.invoiceGroupInvoices(accountGuid));
    await expect(page).toHaveURL(/invoice=\d+/);
    await page.goto(routes.invoiceGroupInvoices(accountGuid));
    await expect(page.getByRole("radio", { name: "This group" })).toBeChecked();
  });

  test(
    "keeps the other cards where one read fails, and reads it again on request",
    thorough,
    async ({ page, signIn, allowConsole }) => {
      allowConsole(/Failed to load resource/);
      await signIn("clerk", null);
      const notes = /\/api\/desk\/notes(?:\?|$)/;
      await page.route(notes, (route) =>
        route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" }),
      );
      await page.goto(routes.invoiceGroup(accountGuid));
      await expect(card(page, "Notes").getByRole("alert")).toBeVisible({ timeout: 20_000 });
      await expect(card(page, "Latest invoices").getByRole("listitem").first()).toBeVisible();
      await page.unroute(notes);
      await card(page, "Notes").getByRole("button", { name: "Try again" }).click();
      await expect(card(page, "Notes").getByRole("alert")).toHaveCount(0);
    },
  );

  test(
    "of a customer has its groups and details, for people who only read too",
    thorough,
    async ({ page, signIn, expectAccessibleInBothThemes }) => {
      await signIn("auditor", routes.customer(eightGroups.customerGuid));
      for (const name of [...cards, "Customer details", "Invoice groups"]) {
        await expect(card(page, name)).toBeVisible();
      }
      await expect(card(page, "Invoice groups").getByRole("listitem")).toHaveCount(8);
      await expect(card(page, "Latest invoices").getByRole("listitem")).toHaveCount(3);
      await expectAccessibleInBothThemes();
      await card(page, "Invoice groups").getByRole("link", { name: "View all 8" }).click();
      await expect(page).toHaveURL(routes.customerGroups(eightGroups.customerGuid));
    },
  );

  test(
    "is in one column without scrolling sideways at 390 pixels",
    thorough,
    async ({ page, signIn }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn("clerk", null);
      const group = await plainGroup(page, 0);
      for (const address of [
        routes.invoiceGroup(group.accountGuid),
        routes.customer(group.customerGuid),
      ]) {
        await page.goto(address);
        await expect(card(page, "Latest changes").getByText(/^Loading/)).toHaveCount(0);
        await expectFits(page);
      }
    },
  );
});
