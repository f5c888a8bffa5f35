import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";

const { accountGuids, accountNames, customerGuid, customerName } = landmarks.plain;
const [accountGuid = ""] = accountGuids;
const [accountName = ""] = accountNames;

const rows = (page: Page) => page.locator("tbody tr[data-row]");

test.describe("events", thorough, () => {
  test("are those of the invoice group that is chosen, narrowed and previewed by keys", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.events());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
    await expect(page.getByText("Choose an invoice group or a customer")).toBeVisible();
    await expectAccessible();

    const box = page.getByRole("combobox", { name: "Invoice group or customer" });
    await box.focus();
    await page.keyboard.type(customerName);
    const choice = page.getByRole("option").filter({ hasText: accountName }).first();
    await expect(choice).toBeVisible();
    for (let step = 0; step < 8; step += 1) {
      if ((await choice.getAttribute("data-highlighted")) !== null) break;
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/group=[0-9a-f]{32}/);
    await expect(rows(page).first()).toBeVisible();

    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("button", { name: "Event", exact: true }).click();
    await page.getByRole("button", { name: /^Customer notified/ }).click();
    await expect(page).toHaveURL(/kind=CustomerNotification/);
    await expect(page.getByRole("list", { name: "Active filters" })).toContainText(
      "Customer notified",
    );
    await expect(rows(page).first()).toContainText("Customer notified of invoice");
    await expectAccessible();
  });

  test("have an address each, and lead to what they are about", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("lead", routes.events(`group=${accountGuid}&kind=CustomerNotification`));
    await rows(page).first().getByRole("link").first().focus();
    await page.keyboard.press("Space");
    const open = page.getByRole("link", { name: "Open event" });
    await expect(open).toBeVisible();
    await expect(page).toHaveURL(/peek=/);
    await expectAccessible();

    await open.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/events\/[0-9a-f-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customer notified");
    await expect(page).toHaveTitle(/^Customer notified · Event · TEST/);
    await expectAccessible();
    await page.reload();
    await expect(page).toHaveTitle(/^Customer notified · Event · TEST/);
    await page.getByRole("link", { name: /^Invoice \d+$/ }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/invoices\?invoice=\d+$/);

    await page.goto(routes.event("0".repeat(32)));
    await expect(page.getByText("Event not found")).toBeVisible();
    await expect(page.getByRole("link", { name: "All events" })).toBeVisible();
  });

  test("are shown in either order, and of the customer itself, in Norwegian", async ({
    speakNorwegian,
    page,
    signIn,
    expectAccessible,
  }) => {
    await speakNorwegian();
    await signIn("auditor", routes.events(`group=${accountGuid}&sort=at`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hendelser");
    await expect(page.getByRole("columnheader", { name: "Tidspunkt" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await expect(rows(page).first()).toBeVisible();
    await expectAccessible();
    await page.getByRole("radio", { name: "Bare kunden" }).click();
    await expect(page).toHaveURL(new RegExp(`customer=${customerGuid}`));
    await page.getByRole("button", { name: "Velg en annen" }).click();
    await expect(page.getByRole("combobox", { name: "Fakturagruppe eller kunde" })).toBeFocused();
  });
});
