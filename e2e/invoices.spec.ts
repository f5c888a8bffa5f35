import { readFile } from "node:fs/promises";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";
import {
  expectAlive,
  newestOf,
  openInvoice,
  pdfText,
  printedPages,
  stubPrint,
} from "./invoice-screen";

const { credited, longestInvoice, manyInvoices, secretLocation, withoutPdf } = landmarks;

test.describe("one invoice beside its PDF", () => {
  test(
    "shows the PDF's own text, which can be selected, and the same sums as details",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", routes.customerInvoices(longestInvoice.customerGuid));
      const number = newestOf(longestInvoice);
      await page.getByRole("link", { name: number }).click();
      await expect(page.getByRole("heading", { name: `Invoice ${number}` })).toBeFocused();
      await expect(page.locator(".page canvas").first()).toBeVisible();
      await expect(pdfText(page, number).first()).toBeVisible();
      await expect(pdfText(page, longestInvoice.customerName).first()).toBeVisible();
      const details = page.getByRole("region", { name: `Details of invoice ${number}` });
      const toPay = details.getByText(/^[\d,]+\.\d{2} NOK$/).first();
      const amount = (await toPay.innerText()).replace(" NOK", "");
      // The document is Norwegian: its digits are the same, its separators are not.
      const digits = amount.replaceAll(/\D/g, "");
      const text = (await page.locator(".textLayer").first().innerText()).replaceAll(/\D/g, "");
      expect(text).toContain(digits);
      await expect(details.getByRole("table", { name: /^Lines of/ })).toBeVisible();
      const line = page.locator(".textLayer span", { hasText: number }).first();
      const selected = await line.evaluate((element) => {
        window.getSelection()?.selectAllChildren(element);
        return window.getSelection()?.toString();
      });
      expect(selected).toContain(number);
    },
  );

  test(
    "draws sharply on a screen with two dots for each pixel",
    thorough,
    async ({ browser, signIn, page }) => {
      const address = routes.customerInvoices(longestInvoice.customerGuid);
      await signIn("clerk", address);
      const state = await page.context().storageState();
      const context = await browser.newContext({ storageState: state, deviceScaleFactor: 2 });
      const sharp = await context.newPage();
      const number = newestOf(longestInvoice);
      await sharp.goto(new URL(`${address}?invoice=${number}`, page.url()).href);
      const canvas = sharp.locator(".page canvas").first();
      await expect(canvas).toBeVisible();
      const ratio = await canvas.evaluate((element) => {
        const drawn = element instanceof HTMLCanvasElement ? element.width : 0;
        return drawn / element.getBoundingClientRect().width;
      });
      expect(ratio).toBeGreaterThan(1.9);
      await context.close();
    },
  );

  test(
    "steps along the list with [ and ], over the edge of a page, and says where it ends",
    thorough,
    async ({ page, signIn }) => {
      const numbers = manyInvoices.invoiceNumbers.toReversed();
      await openInvoice(page, signIn, manyInvoices.customerGuid, numbers[48] ?? "");
      await page.keyboard.press("]");
      await expect(page.getByRole("heading", { name: `Invoice ${numbers[49]}` })).toBeVisible();
      await page.keyboard.press("]");
      await expect(page.getByRole("heading", { name: `Invoice ${numbers[50]}` })).toBeVisible();
      await expect(page).toHaveURL(/page=2/);
      await expect(pdfText(page, numbers[50] ?? "").first()).toBeVisible();
      await page.keyboard.press("[");
      await expect(page.getByRole("heading", { name: `Invoice ${numbers[49]}` })).toBeVisible();
      await page.getByRole("button", { name: "Next invoice" }).click();
      await expect(page.getByRole("heading", { name: `Invoice ${numbers[50]}` })).toBeVisible();
      for (const number of numbers.slice(51)) {
        await page.keyboard.press("]");
        await expect(page.getByRole("heading", { name: `Invoice ${number}` })).toBeVisible();
      }
      await page.keyboard.press("]");
      await expect(page.getByText("Last invoice")).toBeVisible();
    },
  );

  test(
    "ends the transfer of a PDF that nobody waits for any more",
    thorough,
    async ({ page, signIn, allowConsole }) => {
      allowConsole(/net::ERR_FAILED|ERR_ABORTED/);
      const [newest = "", next = ""] = manyInvoices.invoiceNumbers.toReversed();
      await page.route(new RegExp(`/pdf\\?number=${newest}$`), () => new Promise(() => undefined));
      const stopped = page.waitForEvent("requestfailed", (request) =>
        request.url().endsWith(`/pdf?number=${newest}`),
      );
      await signIn("clerk", routes.customerInvoices(manyInvoices.customerGuid));
      await page.getByRole("link", { name: newest }).click();
      await expectAlive(page, `Invoice ${newest}`);
      await page.keyboard.press("]");
      await stopped;
      await expect(pdfText(page, next).first()).toBeVisible();
    },
  );

  test("enlarges, reduces and fits to the width", thorough, async ({ page, signIn }) => {
    await openInvoice(page, signIn, longestInvoice.customerGuid, newestOf(longestInvoice));
    const sheet = page.getByRole("region", { name: "Page 1", exact: true });
    await expect(sheet).toBeVisible();
    const width = async () => (await sheet.boundingBox())?.width ?? 0;
    const fitted = await width();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(width).toBeGreaterThan(fitted);
    const zoom = page.getByRole("combobox", { name: "Zoom" });
    await zoom.selectOption({ label: "50 %" });
    await expect.poll(width).toBeLessThan(fitted * 0.75);
    await zoom.press("Escape"); // belongs to the control: the invoice is not closed
    await page.getByRole("document", { name: "Pages" }).focus();
    await page.keyboard.press("0");
    await expect.poll(async () => Math.round(await width())).toBe(Math.round(fitted));
  });

  test(
    "draws only the pages in sight of a long invoice, and leads to every page",
    thorough,
    async ({ page, signIn }) => {
      await openInvoice(page, signIn, longestInvoice.customerGuid, newestOf(longestInvoice));
      await expect(page.getByRole("region", { name: "Page 1", exact: true })).toBeVisible();
      const pages = page.locator(".pdfViewer .page");
      await expect(pages.nth(4)).toBeAttached();
      const last = await pages.count();
      await expect(page.locator(".page canvas").first()).toBeVisible();
      expect(await page.locator(".page canvas").count()).toBeLessThan(last);
      await page.getByRole("textbox", { name: "Page" }).fill(String(last));
      await page.getByRole("textbox", { name: "Page" }).press("Enter");
      await expect(pages.nth(last - 1).locator("canvas")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Page" })).toHaveValue(String(last));
    },
  );

  test("downloads the file under the invoice's number", thorough, async ({ page, signIn }) => {
    const number = newestOf(longestInvoice);
    await openInvoice(page, signIn, longestInvoice.customerGuid, number);
    await expect(pdfText(page, number).first()).toBeVisible();
    const started = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(`invoice-${number}.pdf`);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
    expect(bytes.length).toBeGreaterThan(1_000);
  });

  test(
    "prints every page, alone on its paper, and leaves nothing behind",
    thorough,
    async ({ page, signIn }) => {
      await stubPrint(page);
      await openInvoice(page, signIn, longestInvoice.customerGuid, newestOf(longestInvoice));
      await expect(page.locator(".pdfViewer .page").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Print" })).toBeEnabled();
      const pages = await page.locator(".pdfViewer .page").count();
      await page.getByRole("button", { name: "Print" }).click();
      await expect.poll(() => printedPages(page)).not.toBeNull();
      const printed = await printedPages(page);
      expect(printed?.map(({ visible }) => visible)).toEqual(
        Array.from({ length: pages }, () => true),
      );
      for (const { ink } of printed ?? []) expect(ink).toBeGreaterThan(500);
      await expect(page.locator(".pdf-print")).toHaveCount(0);
    },
  );

  test(
    "copies a link to this page, which opens the same invoice",
    thorough,
    async ({ page, signIn }) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      const number = newestOf(credited);
      await openInvoice(page, signIn, credited.customerGuid, number);
      await page.getByRole("button", { name: "Copy link" }).click();
      await expect(page.getByText("Link copied")).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(link).pathname).not.toContain("/pdf");
      await page.goto(link);
      await expect(page.getByRole("heading", { name: new RegExp(`${number}$`) })).toBeVisible();
    },
  );

  test(
    "says that no PDF is stored and shows lines and totals instead",
    thorough,
    async ({ page, signIn }) => {
      const number = newestOf(withoutPdf);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await openInvoice(page, signIn, withoutPdf.customerGuid, number);
      await expect(page.getByText(`No PDF for invoice ${number}`)).toBeVisible();
      const details = page.getByRole("region", { name: `Details of invoice ${number}` });
      await expect(details.getByRole("table", { name: /^Lines of/ })).toBeVisible();
      await expect(page.getByRole("link", { name: "Download" })).toHaveCount(0);
      expect(asked.filter((address) => address.includes("/pdf?"))).toEqual([]);
    },
  );

  test("keeps a protected address out of the details, and the PDF that shows it closed", async ({
    page,
    signIn,
    allowConsole,
    expectAccessible,
  }) => {
    allowConsole(/Failed to load resource.*403/);
    const number = newestOf(secretLocation);
    await openInvoice(page, signIn, secretLocation.customerGuid, number);
    const details = page.getByRole("region", { name: `Details of invoice ${number}` });
    await expect(details.getByText("Hidden: protected address")).toBeVisible();
    await expect(page.getByText(`The PDF of invoice ${number} is restricted`)).toBeVisible();
    await expect(details.getByRole("table", { name: /^Lines of/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Download" })).toHaveCount(0);
    await expectAccessible();
  });

  test("opens a protected PDF to a team lead", async ({ page, signIn }) => {
    const number = newestOf(secretLocation);
    await openInvoice(page, signIn, secretLocation.customerGuid, number, "lead");
    await expect(pdfText(page, number).first()).toBeVisible();
    await expect(page.getByText("Hidden: protected address")).toBeVisible();
  });

  test(
    "goes from the list through an invoice and back with the keyboard alone",
    thorough,
    async ({ page, signIn }) => {
      const [newest = "", second = "", third = ""] = manyInvoices.invoiceNumbers.toReversed();
      await signIn("clerk", routes.customerInvoices(manyInvoices.customerGuid));
      // Keys work after hydration; k at the first row has no effect, so it can be repeated.
      await expect(async () => {
        await page.keyboard.press("k");
        await expect(page.getByRole("link", { name: newest })).toBeFocused({ timeout: 500 });
      }).toPass();
      await page.keyboard.press("j");
      await expect(page.getByRole("link", { name: second })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: `Invoice ${second}` })).toBeFocused();
      await page.keyboard.press("]");
      await expect(page.getByRole("heading", { name: `Invoice ${third}` })).toBeVisible();
      await expect(pdfText(page, third).first()).toBeVisible();
      await page.keyboard.press("+");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("link", { name: third })).toBeFocused();
      await page.keyboard.press("Space");
      await expect(page.getByRole("heading", { name: `Invoice ${third}` })).toBeFocused();
    },
  );

  test(
    "is accessible in both themes, with the PDF and without",
    thorough,
    async ({ page, signIn, expectAccessibleInBothThemes }) => {
      const number = newestOf(longestInvoice);
      await openInvoice(page, signIn, longestInvoice.customerGuid, number);
      await expect(pdfText(page, number).first()).toBeVisible();
      await expect(page.getByRole("table", { name: /^Lines of/ })).toBeVisible();
      await expectAccessibleInBothThemes();
      const none = newestOf(withoutPdf);
      await page.goto(routes.customerInvoices(withoutPdf.customerGuid, `invoice=${none}`));
      await expect(page.getByText(`No PDF for invoice ${none}`)).toBeVisible();
      await expect(page.getByRole("table", { name: /^Lines of/ })).toBeVisible();
      await expectAccessibleInBothThemes();
    },
  );

  test(
    "shows one part at a time where there is no room for both",
    thorough,
    async ({ page, signIn }) => {
      await page.setViewportSize({ width: 900, height: 768 });
      const number = newestOf(longestInvoice);
      await openInvoice(page, signIn, longestInvoice.customerGuid, number);
      await expect(pdfText(page, number).first()).toBeVisible();
      const details = page.getByRole("region", { name: `Details of invoice ${number}` });
      await expect(details).toBeHidden();
      await page.getByRole("radio", { name: "Details" }).check();
      await expect(details).toBeVisible();
      await expect(page.getByRole("document", { name: "Pages" })).toBeHidden();
    },
  );
});
