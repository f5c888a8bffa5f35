import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";
import { newestOf } from "./invoice-screen";

const { credited, eightGroups, manyInvoices, noInvoices } = landmarks;

test.describe("the list of a customer's invoices", () => {
  test("comes with the document, 50 a page, without an invented total", async ({
    page,
    signIn,
  }) => {
    await signIn("clerk", routes.customerInvoices(manyInvoices.customerGuid));
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(51);
    await expect(page.getByRole("link", { name: newestOf(manyInvoices) })).toBeVisible();
    await expect(page.getByText("1–50, more available")).toBeVisible();
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain(newestOf(manyInvoices));
  });

  test(
    "leads to the second page and back, and says where it ends",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", routes.customerInvoices(manyInvoices.customerGuid));
      await page.getByRole("button", { name: "Next", exact: true }).click();
      const oldest = manyInvoices.invoiceNumbers[0] ?? "";
      await expect(page.getByRole("link", { name: oldest })).toBeVisible();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.getByText(/end of the list/)).toBeVisible();
      await page.goBack();
      await expect(page.getByText("1–50, more available")).toBeVisible();
    },
  );

  test(
    "hides credited invoices when asked to, and keeps that in the address",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", routes.customerInvoices(credited.customerGuid));
      const table = page.getByRole("table");
      const marks = table.getByText("Credited", { exact: true });
      await expect(marks.first()).toBeVisible();
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await page.getByRole("button", { name: "Hide credited invoices" }).click();
      await expect(marks).toHaveCount(0);
      await expect(page).toHaveURL(/hideCredited=1/);
      await page.reload();
      await expect(page.getByRole("list", { name: "Active filters" })).toContainText(
        "Hide credited invoices",
      );
      await expect(table.getByRole("row").nth(1)).toBeVisible();
      await expect(marks).toHaveCount(0);
    },
  );

  test(
    "shows what was invoiced in each of 24 months, as a chart, a table and a file",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      const [accountGuid = ""] = eightGroups.accountGuids;
      await signIn("clerk", routes.invoiceGroupInvoices(accountGuid));
      await page.getByRole("button", { name: "Show invoiced per month" }).click();
      const chart = page.getByRole("figure", { name: /^Invoiced per month, / });
      await expect(chart.getByRole("listitem")).not.toHaveCount(0);
      await expectAccessible();
      const rows = chart.getByRole("table").getByRole("row");
      await expect(rows).toHaveCount(25);
      const saved = page.waitForEvent("download");
      await chart.getByRole("button", { name: /export as CSV$/ }).click();
      expect((await saved).suggestedFilename()).toMatch(/^invoiced-per-month-nok-.*\.csv$/);
      const month = chart.getByRole("link", { name: /^\w+ \d{4}, Settled .*, \d+$/ }).last();
      const number = /\d+$/.exec((await month.getAttribute("aria-label")) ?? "")?.[0] ?? "";
      await month.click();
      await page.waitForURL((url) => url.searchParams.get("invoice") === number);
      await expect(page.getByRole("heading", { name: new RegExp(`${number}$`) })).toBeVisible();
    },
  );

  test(
    "begins with the invoice group's own invoices on its page, and marks them among all",
    thorough,
    async ({ page, signIn }) => {
      const [accountGuid = ""] = eightGroups.accountGuids;
      await signIn("clerk", routes.invoiceGroupInvoices(accountGuid));
      const own = page.getByRole("row").filter({ hasText: "(This invoice group)" });
      const all = page.getByRole("table").getByRole("row");
      await expect(page.getByRole("radio", { name: "This group" })).toBeChecked();
      await expect(own.first()).toBeVisible();
      const count = await own.count();
      await expect(all).toHaveCount(count + 1);
      await expect(
        page.getByText(new RegExp(`^${count} of \\d+ on this page belong to`)),
      ).toBeVisible();
      // Not check(): the choice shows once the address has it.
      const every = page.getByRole("radio", { name: "All groups" });
      await every.click();
      await expect(every).toBeChecked();
      await expect(page).toHaveURL(/group=all/);
      // More than the first screen: then all of the page are drawn.
      await expect.poll(() => all.count()).toBeGreaterThan(30);
      expect(await all.count()).toBeGreaterThan(count + 1);
      await expect(own).toHaveCount(count);
    },
  );

  test("says that there are none where there are none", thorough, async ({ page, signIn }) => {
    await signIn("clerk", routes.customerInvoices(noInvoices.customerGuid));
    await expect(page.getByText("This customer has no invoices")).toBeVisible();
  });

  test(
    "is accessible in both themes",
    thorough,
    async ({ page, signIn, expectAccessibleInBothThemes }) => {
      await signIn("clerk", routes.customerInvoices(credited.customerGuid));
      await expect(page.getByRole("table")).toBeVisible();
      await expectAccessibleInBothThemes();
    },
  );
});
