import type { Locator, Page } from "@playwright/test";
import type { OpenInvoice } from "../lib/contract/open-invoice";
import { routes } from "../lib/routes";
import { debtLandmarkOf } from "../service/seed/areas/debt-landmarks";
import { awake, expect, test, thorough } from "./fixtures";
import { openSandbox } from "./sandbox";
import { shownDialog } from "./shown-dialog";

const connectionFile = process.env.E2E_CONNECTION ?? "";

const listAddress = "/api/service/be/v3/invoice/debtcollection";

/** Open invoices that no other test uses by name, by their numbers. */
async function openInvoices(page: Page): Promise<readonly OpenInvoice[]> {
  const answer = await page.request.get(listAddress);
  const open: OpenInvoice[] = await answer.json();
  return open
    .filter(({ invoiceNumber }) => debtLandmarkOf(invoiceNumber) === null)
    .sort((a, b) => a.invoiceNumber.localeCompare(b.invoiceNumber));
}

async function openInvoice(page: Page, place: number): Promise<OpenInvoice> {
  const invoice = (await openInvoices(page))[place];
  if (!invoice) throw new Error(`There are not ${place + 1} open invoices to act on.`);
  return invoice;
}

const written = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });

/** Chooses open invoices and presses one of the buttons that appear. */
async function begin(page: Page, invoices: readonly string[], button: RegExp): Promise<void> {
  await page.goto(routes.openInvoices());
  for (const invoice of invoices) {
    const box = page.getByRole("checkbox", { name: new RegExp(invoice) });
    await box.focus();
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
  }
  await page.getByRole("button", { name: button }).focus();
  await page.keyboard.press("Enter");
}

/** Chooses the product of a fee by the keyboard, and leaves its own price. */
async function chooseProduct(page: Page, text: string): Promise<void> {
  await page.getByRole("combobox", { name: "Product", exact: true }).last().focus();
  await page.keyboard.type(text);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
}

async function press(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).press("Enter");
}

/** A fee that one person may not add alone; answers the address of its act, which is opened. */
async function submitLargeFee(page: Page, invoice: string): Promise<string> {
  await begin(page, [invoice], /^Add fee$/);
  await chooseProduct(page, "purregebyr");
  await page.getByLabel("Amount with VAT").fill("600,50");
  await expect(shownDialog(page).getByText("Needs approval: above 500.00 NOK")).toBeVisible();
  await press(page, "Continue");
  await press(page, "Submit for approval");
  await expect(shownDialog(page).getByText("1 awaiting approval")).toBeVisible();
  await page.getByRole("link", { name: `Open the action on invoice ${invoice}` }).click();
  await page.waitForURL(/\/approvals\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

test(
  "open invoices are read once, with the document's head",
  thorough,
  async ({ page, signIn }) => {
    await signIn("clerk", null);
    const reads: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === listAddress) reads.push(request.resourceType());
    });
    await page.goto(routes.openInvoices());
    await expect(page.locator("main tbody tr[data-row]").first()).toBeVisible();
    // Chromium's name for a preload; the page's own read, which took its answer, would be a fetch.
    expect(reads).toEqual(["other"]);
  },
);

test.describe("a fee", () => {
  test(
    "is added by one person up to the limit, under a locked equation, by keyboard alone",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("clerk", null);
      const { invoiceNumber: invoice, invoiceTotalAmountIncVat: total } = await openInvoice(
        page,
        0,
      );
      const sum = written.format(Math.round((total ?? 0) * 100 + 3500) / 100);
      await begin(page, [invoice], /^Add fee$/);
      await expect(shownDialog(page).getByText("Current invoice total")).toBeVisible();
      await press(page, "Continue");
      await expect(page.getByRole("alert")).toContainText("Fix 2 problems");
      await expect(page.getByRole("alert")).toBeFocused();
      await chooseProduct(page, "purregebyr");
      await expect(page.getByLabel("Amount with VAT")).toHaveValue("35.00");
      await expect(shownDialog(page).getByText(written.format(total ?? 0))).toBeVisible();
      await expect(shownDialog(page).getByText(sum)).toBeVisible();
      await expectAccessible();
      await press(page, "Continue");
      await expect(
        page.getByRole("heading", { name: `Add this fee to invoice ${invoice}?` }),
      ).toBeVisible();
      const sentAtOnce = shownDialog(page).getByText(
        "Up to 500.00 NOK in 24 hours: sends immediately",
      );
      await expect(sentAtOnce.filter({ visible: true })).toBeVisible();
      await expectAccessible();
      await press(page, "Add the fee");
      await expect(shownDialog(page).getByText("1 confirmed")).toBeVisible();
      await expectAccessible();
      await page.getByRole("link", { name: `Open the action on invoice ${invoice}` }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: `Fees on invoice ${invoice}` }),
      ).toBeVisible();
      await expect(page.getByText(`Fees added to invoice ${invoice}`)).toBeVisible();
      // The comparison below shows it too, once the invoice is read again.
      await expect(page.getByText(`${sum} NOK`).first()).toBeVisible();
      await expectAccessible();
    },
  );

  test("above the limit is approved by a lead, and the author's page learns of it", async ({
    page,
    signIn,
    openAs,
    expectAccessible,
  }) => {
    await signIn("clerk", null);
    const { invoiceNumber: invoice } = await openInvoice(page, 1);
    const address = await submitLargeFee(page, invoice);
    await expect(page.getByText("Only team leads can approve this.")).toBeVisible();

    const lead = await openAs("lead", routes.home());
    await lead.getByRole("link", { name: /^\d+ debt actions?$/ }).click();
    // The list is read again meanwhile, and a key on a row that is replaced is lost.
    await expect(async () => {
      if (new URL(lead.url()).pathname === address) return;
      const link = lead.getByRole("link", { name: `Fees on invoice ${invoice}` });
      await link.press("Enter", { timeout: 2000 });
      await lead.waitForURL((url) => url.pathname === address, { timeout: 5000 });
    }).toPass();
    await press(lead, "Approve…");
    await press(lead, "Approve and send");
    await expect(lead.getByText(`Fees added to invoice ${invoice}`)).toBeVisible();
    await expect(page.getByText(`Fees added to invoice ${invoice}`)).toBeVisible();
    await expectAccessible();
    await lead.context().close();
  });

  test(
    "above the limit is not its author's to approve, and says so",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("lead", null);
      const { invoiceNumber: invoice } = await openInvoice(page, 1);
      await submitLargeFee(page, invoice);
      const why = "You submitted this, so someone else must decide.";
      await expect(page.getByText(why)).toBeVisible();
      await expect(page.getByRole("button", { name: "Approve…" })).toBeHidden();
      await expectAccessible();
      await page.goto(routes.approvals("view=to-approve&subject=debt-act"));
      await expect(page.getByText("No rows match")).toBeVisible();
      await page.goBack();
      await awake(page);
      await press(page, "Withdraw…");
      await press(shownDialog(page), "Withdraw");
      await expect(page.getByText("Withdrawn").first()).toBeVisible();
    },
  );

  test(
    "goes on the next invoice instead, with what was typed",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", null);
      const { invoiceNumber: invoice } = await openInvoice(page, 2);
      await begin(page, [invoice], /^Add fee$/);
      await chooseProduct(page, "purregebyr");
      await press(page, "Add to the next invoice instead");
      await expect(shownDialog(page).getByText(`not to ${invoice}`)).toBeVisible();
      await expect(page.getByLabel("Amount with VAT")).toHaveValue("35.00");
      await expect(page.getByLabel("Invoice text", { exact: true })).toHaveValue("Purregebyr");
      await press(page, "Continue");
      await expect(
        shownDialog(page).getByText(`Invoice ${invoice} does not change.`),
      ).toBeVisible();
      await press(page, "Add the line");
      await expect(shownDialog(page).getByText("1 confirmed")).toBeVisible();
    },
  );

  test(
    "is asked about again when the invoice has changed since it was loaded",
    thorough,
    async ({ page, signIn }) => {
      const sandbox = await openSandbox(connectionFile);
      await signIn("clerk", null);
      const { invoiceNumber: invoice } = await openInvoice(page, 3);
      await begin(page, [invoice], /^Add fee$/);
      await chooseProduct(page, "purregebyr");
      await sandbox.call("POST", "/sandbox/payments", { invoiceNumber: invoice, amount: 100 });
      await press(page, "Continue");
      await expect(page.getByRole("alert")).toContainText(`Invoice ${invoice} has changed`);
      await expect(page.getByLabel("Amount with VAT")).toHaveValue("35.00");
      await press(page, "Continue");
      await press(page, "Add the fee");
      await expect(shownDialog(page).getByText("1 confirmed")).toBeVisible();
    },
  );
});

test.describe("an assignment", () => {
  test(
    "of many names the one that left the list, and asks again for the others",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      const sandbox = await openSandbox(connectionFile);
      await signIn("clerk", null);
      const stays = (await openInvoice(page, 4)).invoiceNumber;
      const leaves = (await openInvoice(page, 5)).invoiceNumber;
      await begin(page, [stays, leaves], /^Assign 2/);
      await expect(shownDialog(page).getByText(`NC-${stays}`, { exact: true })).toBeVisible();
      await expectAccessible();
      await page.getByLabel("Case id format").fill("NC-{date}");
      await press(page, "Continue");
      await expect(
        shownDialog(page).getByText("Two invoices have the same case id").first(),
      ).toBeVisible();
      await page.getByLabel("Case id format").fill("NC-{invoice}");
      // A colleague's call outside of the desk.
      await sandbox.call("POST", "/sandbox/credits", { invoiceNumber: leaves });
      await press(page, "Continue");
      await expect(page.getByRole("alert")).toContainText(`left out: ${leaves}`);
      await press(page, "Continue");
      await expect(page.getByRole("heading", { name: "Assign this invoice?" })).toBeVisible();
      await expect(shownDialog(page).getByText("Reminders stop")).toBeVisible();
      await expectAccessible();
      await press(page, "Assign invoice");
      await expect(shownDialog(page).getByText("1 confirmed")).toBeVisible();
    },
  );
});
