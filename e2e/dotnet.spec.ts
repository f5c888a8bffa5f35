import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { offeringsOf } from "../service/seed/areas/offerings";
import { landmarks } from "../service/seed/landmarks";
import { nordlys } from "../service/seed/tenants";
import { assignOpenInvoice } from "./assign-open-invoice";
import { expect, test, thorough } from "./fixtures";
import { newestOf, openInvoice, pdfText } from "./invoice-screen";
import { plainGroup } from "./pick-group";
import { readPricedPoint } from "./read-priced-point";
import { openSandbox } from "./sandbox";
import { freshText, openGroup, otherTerms, result, saveBar, saveButton } from "./settings-form";

const { eightGroups, longestInvoice, manyInvoices, plain } = landmarks;
const group = eightGroups.accountGuids[0] ?? "";
const customer = eightGroups.customerGuid;
const offering = Object.values(offeringsOf(nordlys))[0]?.id ?? "";

const rows = (page: Page) => page.locator("main tbody tr[data-row]");

/** How the service answers from now on; none: as the interface says. */
async function answerAs(...as: ("dotnet" | "moving")[]): Promise<void> {
  const sandbox = await openSandbox(process.env.E2E_CONNECTION ?? "");
  await sandbox.call("PUT", "/sandbox/habits", { as });
}

/** Answers of the desk with a status of 500 or more. */
function watchFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

const amountOrDay = /[-−]?\d[\d,]*\.\d\d(?!\d)|\b\d{1,2} [A-Z][a-z]{2} \d{4}\b/g;

/** The heading, the first rows, and all amounts and days that a page shows. */
async function shown(page: Page) {
  const main = await page.locator("main").first().innerText();
  return {
    heading: await page.getByRole("heading", { level: 1 }).first().innerText(),
    rows: await rows(page).evaluateAll((all) =>
      all.slice(0, 12).map((row) => (row.textContent ?? "").replaceAll(/\s+/g, " ")),
    ),
    figures: main.match(amountOrDay) ?? [],
  };
}

/** The same once nothing of it is a placeholder and it no longer changes. */
async function settled(page: Page) {
  let last = "";
  await expect(async () => {
    expect(await page.locator("main [data-skeleton]").count()).toBe(0);
    const now = JSON.stringify(await shown(page));
    const before = last;
    last = now;
    expect(now).toBe(before);
  }).toPass({ intervals: [600] });
  return shown(page);
}

interface Screen {
  /** Or how it is read, or its record is made, before the walk. */
  readonly address: string | ((page: Page) => Promise<string>);
  /** "rows": a list that has some; "peek": its first row is shown beside it, too. */
  readonly has?: "rows" | "peek";
  /** It names what changed since the person's last visit, so it is visited once before. */
  readonly names?: "changes";
}

type Stop = Screen & { readonly address: string };

async function withAddress(page: Page, { address, ...screen }: Screen): Promise<Stop> {
  const text = typeof address === "string" ? address : await address(page);
  return { ...screen, address: text };
}

async function open(page: Page, { address, has }: Stop): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  if (has) await expect(rows(page).first()).toBeVisible();
  if (has !== "peek") return;
  await expect(async () => {
    await page.keyboard.press("k");
    const link = rows(page).first().getByRole("link").first();
    await expect(link).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Close" }).first()).toBeVisible();
}

/** Home counts the open invoices of an earlier reading for a while, so one is read anew. */
async function freshHome(page: Page): Promise<string> {
  const begun = Date.now();
  await page.goto(routes.openInvoices());
  await expect(rows(page).first()).toBeVisible();
  const isFresh = async () => {
    const answer = await page.request.get("/api/desk/my-work/open-invoices");
    return Date.parse((await answer.json()).readAt) >= begun;
  };
  await expect.poll(isFresh, { intervals: [2000], timeout: 60_000 }).toBe(true);
  return routes.home();
}

async function pricesOfPoint(page: Page): Promise<string> {
  const { accountingPointId, startDate } = await readPricedPoint(page, customer);
  return routes.meteringPointPrices(accountingPointId, `date=${startDate}`);
}

const walks: Readonly<Record<string, readonly Screen[]>> = {
  "home and invoice groups": [
    { address: freshHome },
    { address: routes.invoiceGroups("find=a&sort=-restAmount"), has: "peek" },
    { address: routes.invoiceGroup(group) },
    { address: routes.invoiceGroupSettings(group) },
    { address: routes.invoiceGroupInvoices(group) },
    { address: routes.invoiceGroupLines(group) },
    { address: routes.invoiceGroupMeteringPoints(group) },
    { address: routes.invoiceGroupDimensions(group) },
    { address: routes.invoiceGroupNotInvoiced(group) },
  ],
  "customers and their invoices": [
    { address: routes.customer(customer) },
    { address: routes.customerGroups(customer), has: "rows" },
    { address: routes.customerInvoices(manyInvoices.customerGuid), has: "rows" },
    { address: routes.customerLines(customer), has: "peek" },
    { address: routes.customerMeteringPoints(customer, "all=1"), has: "rows" },
    { address: pricesOfPoint },
    { address: routes.customerContacts(customer), has: "rows" },
    { address: routes.customerDebt(manyInvoices.customerGuid) },
    { address: routes.customerDimensions(customer) },
    { address: routes.customerEvents(customer) },
  ],
  "lines and debt": [
    { address: routes.abandonedLines(), has: "peek" },
    { address: routes.archivedLines(`group=${plain.accountGuids[0]}`), has: "rows" },
    { address: routes.openInvoices("view=largest"), has: "rows", names: "changes" },
    { address: routes.debtCases() },
    { address: async (page) => routes.debtCase((await assignOpenInvoice(page)).caseId) },
    { address: routes.events() },
    { address: routes.audit() },
  ],
  "products, grid owners and files": [
    { address: routes.products(), has: "rows" },
    { address: routes.offerings(), has: "rows" },
    { address: routes.offering(offering) },
    { address: routes.pmProducts(), has: "rows" },
    { address: routes.priceList() },
    // A grid owner's own page is the panel beside the list.
    { address: routes.gridOwners(), has: "peek" },
    { address: routes.reportFiles(), has: "rows" },
  ],
};

test.describe("a .NET back end behind a gateway", thorough, () => {
  test.afterEach(() => answerAs());

  for (const [name, screens] of Object.entries(walks)) {
    test(`${name}: the pages show what they show of any other back end`, async ({
      page,
      signIn,
    }) => {
      test.setTimeout(400_000);
      await signIn("lead", routes.home());
      const failures = watchFailures(page);
      const usual: Awaited<ReturnType<typeof shown>>[] = [];
      const stops: Stop[] = [];
      for (const screen of screens) stops.push(await withAddress(page, screen));
      for (const screen of stops) {
        if (screen.names) await open(page, screen);
        await open(page, screen);
        usual.push(await settled(page));
      }
      await answerAs("dotnet");
      for (const [at, screen] of stops.entries()) {
        await test.step(screen.address, async () => {
          await open(page, screen);
          await expect(page.getByText("error in Invoice Desk")).toHaveCount(0);
          await expect.soft.poll(() => shown(page), { message: screen.address }).toEqual(usual[at]);
        });
      }
      expect(failures).toEqual([]);
    });
  }

  test("an invoice is open beside its PDF, with the same details", async ({ page, signIn }) => {
    const number = newestOf(longestInvoice);
    const details = page.getByRole("region", { name: `Details of invoice ${number}` });
    const show = async () => {
      await openInvoice(page, signIn, longestInvoice.customerGuid, number);
      await expect(pdfText(page, number).first()).toBeVisible();
      return (await details.innerText()).replaceAll(/\s+/g, " ");
    };
    const usual = await show();
    await answerAs("dotnet");
    const failures = watchFailures(page);
    expect(await show()).toBe(usual);
    expect(failures).toEqual([]);
  });

  test("settings are saved and read back, and a firewall's refusal keeps what was typed", async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/422/);
    await signIn("clerk", null);
    const chosen = await plainGroup(page, 33);
    await answerAs("dotnet");
    const terms = otherTerms(chosen);
    const reference = freshText();
    await openGroup(page, chosen.accountGuid);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(chosen.name);
    await expect(page.getByLabel("Payment terms")).toHaveValue(String(chosen.paymentTerms));
    await page.getByLabel("Payment terms").fill(String(terms));
    await page.getByLabel("Your reference").fill(reference);
    await saveButton(page).click();
    await expect(result(page)).toContainText("2 settings saved");
    await page.reload();
    await expect(page.getByLabel("Payment terms")).toHaveValue(String(terms));
    await expect(page.getByLabel("Your reference")).toHaveValue(reference);

    const note = "Agreed on the phone, having met.";
    await page.getByLabel("Note", { exact: true }).fill(note);
    await saveButton(page).click();
    await expect(page.locator("main")).toContainText("A firewall or gateway refused this.");
    await expect(page.getByLabel("Note", { exact: true })).toHaveValue(note);
    await expect(saveBar(page)).toContainText("Note");

    await answerAs();
    const sandbox = await openSandbox(process.env.E2E_CONNECTION ?? "");
    const saved = await sandbox.call("GET", `/be/v3/accounts/${chosen.accountGuid}/config`);
    expect(saved).toMatchObject({
      paymentTerms: terms,
      yourReference: reference,
      note: chosen.note,
    });
  });

  test("the connection works, and says how billing differs", async ({ page, signIn }) => {
    await answerAs("dotnet");
    await signIn("admin", routes.connection());
    await expect(page.getByText("The connection works")).toBeVisible();
    await expect(page.locator("main")).toContainText("queryInvoiceGroups");
  });
});
