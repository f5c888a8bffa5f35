import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { foreignLandmark, landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";

const { accountOnHold, plain } = landmarks;
const held = accountOnHold.accountGuids[0] ?? "";
const checklist = (page: Page) => page.getByRole("region", { name: "Why is this not invoiced?" });
const check = (page: Page, name: string) =>
  checklist(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

test.describe("why an invoice group is not invoiced", () => {
  test("is told from its page, and leads to the hold that prevents it", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.invoiceGroup(held));
    await page.getByRole("link", { name: "Why is this not invoiced?" }).click();
    await expect(page).toHaveURL(routes.invoiceGroupNotInvoiced(held));
    await expect(checklist(page).getByRole("listitem")).toHaveCount(10);
    await expect(checklist(page).getByRole("status")).toContainText(/reasons? found/);
    const hold = check(page, "Group on hold");
    await expect(hold).toContainText("Prevents");
    await expect(hold).toContainText("On hold.");
    await expectAccessible();

    await hold.getByRole("link").click();
    await expect(page).toHaveURL(`${routes.invoiceGroupSettings(held)}#setting-accountOnHold`);
    await expect(page.locator("#setting-accountOnHold")).toBeFocused();
  });

  test(
    "keeps the other answers where one source fails, and reads it again",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      const [accountGuid = ""] = plain.accountGuids;
      const address = `**/api/desk/invoice-groups/${accountGuid}/not-invoiced`;
      await page.route(address, async (route) => {
        const response = await route.fetch();
        const found = await response.json();
        const rows = found.rows.map((row: { check: string }) =>
          row.check === "abandoned"
            ? { ...row, answer: "unknown", finding: "unread", figures: {}, sources: [] }
            : row,
        );
        await route.fulfill({ response, json: { ...found, rows, failed: ["abandoned"] } });
      });
      await signIn("auditor", routes.invoiceGroupNotInvoiced(accountGuid));
      await expect(page.getByText("Could not be read: abandoned lines")).toBeVisible();
      await expect(check(page, "Abandoned lines")).toContainText("Unknown");
      await expect(check(page, "Group on hold")).toContainText("Not on hold.");
      await expectAccessible();

      await page.unroute(address);
      await checklist(page).getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("Could not be read: abandoned lines")).toBeHidden();
      await expect(check(page, "Abandoned lines")).not.toContainText("Unknown");
    },
  );

  test("is nothing for a group of another company", async ({ page, signIn }) => {
    await signIn("auditor", routes.invoiceGroupNotInvoiced(foreignLandmark.accountGuids[0] ?? ""));
    await expect(page.getByText("Invoice group not found")).toBeVisible();
    await expect(checklist(page)).toBeHidden();
  });

  test(
    "is told in Norwegian, and reached by the keyboard",
    thorough,
    async ({ page, signIn, speakNorwegian, expectAccessible }) => {
      await speakNorwegian();
      await signIn("lead", routes.invoiceGroup(held));
      const question = "Hvorfor blir dette ikke fakturert?";
      await page.getByRole("link", { name: question }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(routes.invoiceGroupNotInvoiced(held));
      const hold = page
        .getByRole("region", { name: question })
        .getByRole("listitem")
        .filter({
          has: page.getByRole("link", { name: "Fakturastopp, gruppe", exact: true }),
        });
      await expect(hold).toContainText("Hindrer");
      await expectAccessible();
      await hold.getByRole("link").focus();
      await page.keyboard.press("Enter");
      await expect(page.locator("#setting-accountOnHold")).toBeFocused();
    },
  );
});
