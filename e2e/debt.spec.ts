import type { Locator, Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { openSandbox } from "./sandbox";
import { shownDialog } from "./shown-dialog";

const connectionFile = process.env.E2E_CONNECTION ?? "";
const rows = (page: Page) => page.locator("main tbody tr[data-row]");

const wait = { timeout: 5000 } as const;

/** Moves the focus by Tab until it is there, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement, undefined, wait))
      return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there.");
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test.describe("debt work by keys alone", thorough, () => {
  test("leads from an open invoice over a fee and a case to its payment", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.skip(connectionFile === "", "needs the credentials of an embedded service");
    test.slow();
    const sandbox = await openSandbox(connectionFile);
    await signIn("clerk", routes.home());
    // The page's own scripts show the count: from now on keys work.
    await expect(
      page
        .locator("main")
        .getByText(/^Counted at/)
        .first(),
    ).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await expect(page.getByText(/^Updated \d/)).toBeVisible();
    await expectAccessible();

    await page.keyboard.press("j");
    const number = (await rows(page).first().getAttribute("data-row")) ?? "";
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: `Invoice ${number}` })).toBeVisible();
    const lens = page.getByRole("region", { name: "Can it be assigned to debt collection?" });
    await expect(lens.getByText("Met", { exact: true })).toHaveCount(4);
    await expectAccessible();

    const total = page.getByRole("definition").filter({ hasText: "NOK" }).first();
    const before = await total.innerText();
    await press(page, page.getByRole("button", { name: "Add fee" }));
    const dialog = shownDialog(page);
    await tabTo(page, dialog.getByRole("combobox", { name: "Product", exact: true }));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await tabTo(page, dialog.getByRole("textbox", { name: /^Amount with VAT/ }));
    await page.keyboard.type("35");
    await press(page, dialog.getByRole("button", { name: "Continue" }));
    await press(page, dialog.getByRole("button", { name: "Add the fee" }));
    await expect(dialog.getByText("1 confirmed")).toBeVisible({ timeout: 20_000 });
    await press(page, dialog.getByRole("button", { name: "Close" }).last());
    await expect(page.getByText(/^(One|\d+) confirmed fee actions?, /)).toBeVisible();
    // An assignment with the total from before the fee would open a dialog about the change.
    await expect(total).not.toHaveText(before);

    await press(page, page.getByRole("button", { name: "Assign to collection" }));
    await press(page, dialog.getByRole("button", { name: "Continue" }));
    await press(page, dialog.getByRole("button", { name: /^Assign/ }));
    await expect(dialog.getByText("1 confirmed")).toBeVisible({ timeout: 20_000 });
    await press(page, dialog.getByRole("button", { name: "Close" }).last());
    await expect(page.getByText(/^No: at least one condition is not met/)).toBeVisible();
    await expect(lens.getByText("Not met", { exact: true })).toHaveCount(2);

    await sandbox.call("POST", "/sandbox/payments", { invoiceNumber: number });
    const cases = page.getByRole("region", { name: "Debt cases" });
    await expect(cases.getByText("Paid", { exact: true })).toBeVisible({ timeout: 20_000 });
    await expectAccessible();

    await page.keyboard.press("g");
    await page.keyboard.press("d");
    // The list is unchanged: it shows a notice that it is stale, and is refetched on the clerk's
    // request.
    await press(page, page.getByRole("button", { name: "Refresh list" }));
    const removed = page.getByRole("region", { name: "Removed from the list" }).first();
    await press(page, removed.getByRole("button", { name: /removed from the list since/ }));
    const source = removed
      .getByRole("listitem")
      .filter({ hasText: number })
      .getByRole("link", { name: "Debt case" });
    await expect(source).toBeVisible();
    await expectAccessible();
    // The list is unchanged while it is read once more and compared, and afterwards. Results that
    // were marked as seen are not shown again.
    const compared: (() => void)[] = [];
    await page.route("**/open-invoices/ledger", async (route) => {
      await new Promise<void>((answered) => compared.push(answered));
      await route.continue();
    });
    const answer = async () => {
      const answered = page.waitForResponse(/\/open-invoices\/ledger$/);
      for (const goOn of compared.splice(0)) goOn();
      expect((await answered).status()).toBe(200);
    };
    await press(page, page.getByRole("button", { name: "Refresh", exact: true }));
    await expect.poll(() => compared.length).toBe(1);
    await expect(source).toBeVisible();
    await answer();
    await expect(source).toBeVisible();
    await press(page, page.getByRole("button", { name: "Refresh", exact: true }));
    await expect.poll(() => compared.length).toBe(1);
    await press(page, removed.getByRole("button", { name: "Mark as seen" }));
    await expect(removed).toBeHidden();
    await answer();
    await expect(removed).toBeHidden();
  });

  test("leads from a payment in part to the resolution that brings the invoice back", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.skip(connectionFile === "", "needs the credentials of an embedded service");
    test.slow();
    const sandbox = await openSandbox(connectionFile);
    // The smallest: its resolution needs no second approval.
    await signIn("clerk", routes.openInvoices("view=largest"));
    await expect(page.getByText(/^Updated \d/)).toBeVisible();
    const number = (await rows(page).last().getAttribute("data-row")) ?? "";
    await page.goto(routes.openInvoice(number));
    const dialog = shownDialog(page);
    await press(page, page.getByRole("button", { name: "Assign to collection" }));
    await press(page, dialog.getByRole("button", { name: "Continue" }));
    await press(page, dialog.getByRole("button", { name: /^Assign/ }));
    await expect(dialog.getByText("1 confirmed")).toBeVisible({ timeout: 20_000 });
    await press(page, dialog.getByRole("button", { name: "Close" }).last());

    await sandbox.call("POST", "/sandbox/payments", { invoiceNumber: number, amount: 10.5 });
    await page.goto(routes.debtCases(`find=${number}`));
    await press(page, page.getByRole("link", { name: number, exact: true }));
    await expect(page.getByText("10.50 NOK").first()).toBeVisible({ timeout: 20_000 });
    await press(page, page.getByRole("button", { name: "Resolve case" }));
    await tabTo(page, dialog.getByRole("combobox", { name: "Outcome" }));
    await page.keyboard.type("Disputed");
    await expectAccessible();
    await press(page, dialog.getByRole("button", { name: "Continue" }));
    await press(page, dialog.getByRole("button", { name: "Resolve case" }));
    await expect(dialog.getByText("1 confirmed")).toBeVisible({ timeout: 20_000 });
    await press(page, dialog.getByRole("button", { name: "Close" }).last());
    await expect(page.locator("main header").getByText("Resolved")).toBeVisible();

    await page.goto(routes.openInvoice(number));
    await expect(page.getByText(/^Yes, all four conditions/)).toBeVisible();
  });

  test("groups, narrows and chooses the list, and shows a customer beside it", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.openInvoices("view=largest"));
    await expect(page.getByText(/^Updated \d/)).toBeVisible();
    const old = page.getByRole("button", { name: /^Over 90 days/ });
    await press(page, old);
    await expect(page).toHaveURL(/age=over90/);
    // "All" of one query is not "all" of the next.
    await expect(old).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Control+a");
    await expect(page.getByRole("status").filter({ hasText: /^All \d+ matching/ })).toBeVisible();
    await press(page, page.getByRole("button", { name: "Clear selection" }));

    await press(page, page.getByRole("button", { name: "By customer" }));
    await expect(page).toHaveURL(/by=customer/);
    // The rows follow the address when there is time: a key before that is for the list as it was.
    await expect(rows(page).first()).toHaveAttribute("data-row", /^:/);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(rows(page).nth(1)).toHaveAttribute("data-row", /^\d/);
    await page.keyboard.press("j");
    await page.keyboard.press("Space");
    const peek = page.getByRole("complementary");
    await expect(peek.getByRole("link", { name: "View invoice" })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(peek).toBeHidden();
  });

  test("explains a number that nobody knows", async ({ page, signIn, expectAccessible }) => {
    await signIn("auditor", routes.openInvoice("99999999"));
    await expect(page.getByText("Invoice 99999999 not found")).toBeVisible();
    await expectAccessible();
  });
});
