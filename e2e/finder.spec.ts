import type { Locator, Page } from "@playwright/test";
import type { CustomerInvoiceGroups } from "../lib/contract/customer";
import type { Invoice, InvoiceDetails } from "../lib/contract/invoice";
import type { MeteringPointOverview } from "../lib/contract/metering-point";
import type { OpenInvoice } from "../lib/contract/open-invoice";
import { routes } from "../lib/routes";
import { assignOpenInvoice } from "./assign-open-invoice";
import { expect, signIn as signInOn, test, thorough } from "./fixtures";
import { plainGroup } from "./pick-group";
import { submitProposal } from "./submit-proposal";

const field = (page: Page) => page.getByRole("dialog").getByLabel("Search or jump to");
const option = (page: Page, name: string | RegExp): Locator => page.getByRole("option", { name });

/** Opens the finder by its key and types; waits until all has answered. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.insertText(text);
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/results?$/i);
}

async function readService<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api/service${path}`);
  if (!answer.ok()) throw new Error(`The desk answered ${answer.status()} to ${path}`);
  return answer.json();
}

const openInvoices = (page: Page) =>
  readService<OpenInvoice[]>(page, "/be/v3/invoice/debtcollection");

test.describe("the finder", () => {
  test(
    "opens with its key and loses none after it, however late its script comes",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("clerk");
      let openGate = () => undefined;
      const gate = new Promise<void>((resolve) => {
        openGate = () => void resolve();
      });
      await page.route(/\/_next\/static\/.*\.js/, async (route) => {
        await gate;
        await route.continue();
      });
      const trigger = page.getByRole("button", { name: /^Search or jump to/ });
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type("Vargtind");
      await expect(field(page)).toHaveValue("Vargtind");
      await expect(page.getByRole("combobox", { name: "Search or jump to" })).toHaveCount(0);
      await expectAccessible();
      openGate();
      const combobox = page.getByRole("combobox", { name: "Search or jump to" });
      await expect(combobox).toBeFocused();
      await page.keyboard.type(" 2");
      await expect(combobox).toHaveValue("Vargtind 2");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);

      // With the script loaded, keys that follow at once also arrive.
      await trigger.focus();
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type("Vargtind");
      await expect(combobox).toHaveValue("Vargtind");
      await page.keyboard.press("Escape");
      await expect(trigger).toBeFocused();
    },
  );

  test("finds groups, customers and products by name and number, and opens the one that is exact", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk");
    const group = await plainGroup(page, 30);
    const { customer } = await readService<CustomerInvoiceGroups>(
      page,
      `/v1/cm/customer/${group.customerGuid}/accounts`,
    );
    const heading = page.getByRole("heading", { level: 1 });

    await find(page, group.customerName);
    await expect(option(page, new RegExp(`${customer.customerNumber}.*Active`))).toBeVisible();
    await expect(page.getByRole("group", { name: "Invoice groups" })).toContainText(group.name);
    await expectAccessible();
    await page.keyboard.press("Escape");

    // Pasted and entered at once, before anything has answered.
    for (const [text, path] of [
      [customer.customerNumber, routes.customer(customer.guid)],
      [group.erpId ?? "", routes.invoiceGroup(group.accountGuid)],
      [group.accountGuid.toUpperCase(), routes.invoiceGroup(group.accountGuid)],
    ] as const) {
      await page.goto(routes.products());
      await page.keyboard.press("ControlOrMeta+k");
      // A paste has no keys to record while the page is not interactive.
      await expect(field(page)).toBeFocused();
      await page.keyboard.insertText(text);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(path);
      await expect(heading).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    // Of many groups the first ones, until the person asks for the others.
    await find(page, "AS");
    const groups = page.getByRole("group", { name: "Invoice groups" }).getByRole("option");
    await expect(groups).toHaveCount(6);
    const sixth = groups.last();
    await expect(sixth).toHaveText(/^(At least )?\d+ more$/);
    await sixth.click();
    expect(await groups.count()).toBeGreaterThan(6);
    await expect(option(page, / more$/).and(groups)).toHaveCount(0);
    await expect(field(page)).toHaveValue("AS");
    await page.keyboard.press("Escape");

    await find(page, "Elektrikertimer");
    await option(page, /^Elektrikertimer/).click();
    await expect(page.getByRole("complementary", { name: "Elektrikertimer" })).toBeVisible();
  });

  test(
    "finds an invoice by number and payment reference, and others of customers opened before",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk");
      const [open] = await openInvoices(page);
      if (!open) throw new Error("The seeded world has no open invoice");
      const reference = open.invoiceCustomerIdentificationNumber ?? "";
      for (const text of [open.invoiceNumber, reference]) {
        await find(page, text);
        await expect(option(page, open.customerName).first()).toContainText("Open");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(page).toHaveURL(new RegExp(`${open.customerGuid}/invoices\\?invoice=`));
      }

      const group = await plainGroup(page, 31);
      const invoices = await readService<Invoice[]>(page, `/be/v3/invoice/${group.customerGuid}`);
      const paid = invoices.find(({ status }) => status === "paid");
      const points = await readService<MeteringPointOverview[]>(
        page,
        `/v1/cm/customer/${group.customerGuid}/accountingpoints`,
      );
      const point = points[0]?.accountingPointId ?? "";
      if (!paid || point === "") throw new Error("The group has no paid invoice or no point");
      await find(page, `7070575${"9".repeat(11)}`);
      await expect(page.getByRole("dialog")).toContainText(
        /No record (has|with) this number or id/,
      );
      await page.getByRole("button", { name: "Search all groups" }).click();
      await expect(page.getByRole("dialog")).toContainText("You will get a notification");
      await page.keyboard.press("Escape");

      await page.goto(routes.customer(group.customerGuid));
      await page.goto(routes.products());
      await find(page, paid.invoiceNumber);
      await expect(option(page, group.customerName).first()).toContainText("Paid");
      await page.keyboard.press("Escape");
      await find(page, `${point.slice(0, 6)} ${point.slice(6)}`);
      await expect(option(page, point)).toContainText(group.customerName);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(
        routes.invoiceGroupMeteringPoints(group.accountGuid, `find=${point}&all=1`),
      );
    },
  );

  test(
    "finds a metering point, a paid invoice and its payment reference that somebody else read",
    thorough,
    async ({ page, signIn, browser, baseURL }) => {
      await signIn("clerk");
      const { customerGuid, customerName, accountGuid } = await plainGroup(page, 37);
      const invoices = await readService<Invoice[]>(page, `/be/v3/invoice/${customerGuid}`);
      const points = await readService<MeteringPointOverview[]>(
        page,
        `/v1/cm/customer/${customerGuid}/accountingpoints`,
      );
      const number = invoices.find(({ status }) => status === "paid")?.invoiceNumber ?? "";
      const point = points[0]?.accountingPointId ?? "";
      const answer = await page.request.get(
        `/api/desk/invoices/${customerGuid}/details?number=${number}`,
      );
      const { paymentReference }: InvoiceDetails = await answer.json();

      const context = await browser.newContext({ baseURL });
      const other = await context.newPage();
      await signInOn(other, "clerk", routes.products());
      for (const [text, state] of [
        [number, "Paid"],
        [paymentReference ?? "", "Paid"],
        [point, customerName],
      ] as const) {
        // The index is written some seconds after the read.
        await expect(async () => {
          await other.goto(routes.products());
          await find(other, text);
          const hit = option(other, text === point ? point : customerName).first();
          await expect(hit).toContainText(state, { timeout: 1000 });
        }).toPass();
      }
      await other.keyboard.press("Enter");
      await expect(other).toHaveURL(
        routes.invoiceGroupMeteringPoints(accountGuid, `find=${point}&all=1`),
      );
      await context.close();
    },
  );

  test(
    "finds what the desk itself keeps, and offers nobody what is not theirs to do",
    thorough,
    async ({ page, signIn, browser, baseURL }) => {
      await signIn("clerk", routes.debtCases());
      const { debtCaseId, caseId, invoiceNumber } = await assignOpenInvoice(page);
      await find(page, debtCaseId.toLowerCase());
      await expect(option(page, debtCaseId).first()).toContainText(invoiceNumber);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(routes.debtCase(caseId));
      await find(page, invoiceNumber);
      await expect(page.getByRole("group", { name: "Debt actions" })).toContainText(
        "Case assignment",
      );
      await page.keyboard.press("Escape");

      const group = await plainGroup(page, 32);
      const description = `Controlled visit ${Date.now()}`;
      const id = await submitProposal(page, { accountGuid: group.accountGuid, description });
      await find(page, description);
      await option(page, description).first().click();
      await expect(page).toHaveURL(routes.approval(id));

      await find(page, "go to");
      await expect(option(page, "Go to debt cases")).toBeVisible();
      for (const name of ["Go to people", "Go to audit", "Go to webhooks"]) {
        await expect(option(page, name)).toHaveCount(0);
      }
      await page.keyboard.press("Escape");

      const context = await browser.newContext({ baseURL });
      const other = await context.newPage();
      await signInOn(other, "auditor", routes.home());
      await find(other, "new line");
      await expect(option(other, "New line proposal")).toHaveCount(0);
      await other.keyboard.press("Escape");
      await find(other, "go to");
      await expect(option(other, "Go to people")).toBeVisible();
      await context.close();
    },
  );

  test(
    "says what cannot be known, and never sends a national identity number",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("clerk");
      const sent: string[] = [];
      page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
      await find(page, "01019012345");
      await expect(page.getByRole("dialog")).toContainText("national identity number");
      await expectAccessible();
      await field(page).fill("99999999");
      await expect(page.getByRole("dialog")).toContainText(
        /No record (has|with) this number or id/,
      );
      await field(page).fill("Nobody is called this");
      await expect(page.getByRole("dialog")).toContainText("No results for");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/find=Nobody/);
      expect(sent.filter((text) => text.includes("01019012345"))).toEqual([]);
    },
  );

  test(
    "keeps the hits of the desk while billing is away, and says that others may be missing",
    thorough,
    async ({ page, signIn, allowConsole }) => {
      allowConsole(/503/);
      await signIn("clerk", routes.debtCases());
      const { debtCaseId } = await assignOpenInvoice(page);
      let away = true;
      await page.route("**/api/desk/finder", (route) => {
        const { source } = route.request().postDataJSON();
        if (!away || source === "desk") return route.continue();
        const problem = { type: "service-unavailable", title: "Not there", status: 503 };
        return route.fulfill({ status: 503, json: problem });
      });
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.insertText(debtCaseId);
      await expect(option(page, debtCaseId).first()).toBeVisible();
      await expect(page.getByRole("alert")).toContainText("Results may be missing");
      away = false;
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "missing" })).toHaveCount(0);
    },
  );

  test(
    "offers what was open before by name, customer and kind, to the keyboard alone",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("clerk");
      const group = await plainGroup(page, 33);
      await page.goto(routes.invoiceGroup(group.accountGuid));
      await page.goto(routes.customer(group.customerGuid));
      await page.goto(routes.products());
      await page.keyboard.press("ControlOrMeta+k");
      const recent = page.getByRole("group", { name: "Recent" });
      await expect(recent.getByRole("option")).toHaveCount(2);
      await expect(recent.getByRole("option").nth(0)).toContainText(group.customerName);
      await expect(recent.getByRole("option").nth(0)).toContainText("Customer");
      await expect(recent.getByRole("option").nth(1)).toContainText(group.name);
      await expect(recent.getByRole("option").nth(1)).toContainText("Invoice group");
      await expectAccessible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(routes.invoiceGroup(group.accountGuid));
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type("theme dark");
      await page.keyboard.press("Enter");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await find(page, "theme light");
      await page.keyboard.press("Enter");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    },
  );
});
