import type { Page } from "@playwright/test";
import type { Product } from "../lib/contract/product";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";

/** The second administrator of the demo accounts. */
const secondAdministrator = "Tuva Brekkvik";
/** Billing applies a price list at once; the desk reads it back some seconds later. */
const untilApplied = { timeout: 60_000 };

/** A product that has no price list in the demo data; no other test writes one. */
async function readProduct(page: Page): Promise<Product> {
  const products: Product[] = await (await page.request.get("/api/service/be/v3/products")).json();
  const product = products.find(({ productNumber }) => productNumber === "1400");
  if (!product) throw new Error("The demo company has no product 1400");
  return product;
}

const cell = (page: Page, column: string, row: number) =>
  page.getByLabel(`${column}, row ${row}`, { exact: true });

/** Pastes cells of a spreadsheet into a cell, as the browser does. */
async function paste(page: Page, column: string, row: number, text: string): Promise<void> {
  await cell(page, column, row).focus();
  await cell(page, column, row).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", given);
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", event));
  }, text);
}

async function openEditor(page: Page): Promise<void> {
  const toggle = page.getByRole("switch", { name: "Edit price lists (old interface)" });
  await toggle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Sunset 31 Mar 2025 (passed)")).toBeVisible();
  await expect(cell(page, "Product", 1)).toBeVisible();
}

test.describe("a price list", thorough, () => {
  test("is pasted, checked, approved by a second administrator, and read back", async ({
    page,
    signIn,
    openByHand,
    allowConsole,
    expectAccessible,
  }) => {
    // A product without a price list is asked for its list.
    allowConsole(/404/);
    test.slow();
    await signIn("admin", routes.priceList());
    await expect(page.getByRole("heading", { level: 1, name: "Price lists" })).toBeVisible();
    const { productNumber, name } = await readProduct(page);
    await openEditor(page);
    await expectAccessible();

    // Every run has a price of its own, with four decimals.
    const price = ((10_001 + (Math.floor(Date.now() / 1000) % 899) * 10) / 10_000).toFixed(4);
    const first = [productNumber, "2026-01-01", "", "E2E energy", "", "kWh", price, "25"];
    const second = ["none", "2026-01-01", "", "E2E fee", "", "pcs", "49", "25"];
    await paste(page, "Product", 1, [first, second].map((row) => row.join("\t")).join("\r\n"));
    await expect(page.getByText("2 rows pasted.")).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).press("Enter");
    const problem = page.getByRole("alert").getByRole("link");
    await expect(problem).toHaveText("Product, row 2: No product has this number or name");
    await problem.press("Enter");
    await expect(cell(page, "Product", 2)).toBeFocused();
    await expectAccessible();

    page.once("dialog", (question) => void question.accept());
    await page.reload();
    await openEditor(page);
    await expect(page.getByText(/^Restored what you entered/)).toBeVisible();
    await cell(page, "Product", 2).fill(productNumber);
    await page.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Check the price lists" })).toBeFocused();
    await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText(
      "from 1 Jan 2026",
    );
    await expectAccessible();
    await page.getByRole("button", { name: "Send 1 price list for approval" }).press("Enter");
    await expect(page.getByText("1 price list awaits approval")).toBeVisible();
    await page.getByRole("link", { name: "Open the request" }).press("Enter");
    await page.waitForURL(/\/approvals\/[0-9a-f-]{36}$/);
    await expect(page.getByText("A second person must approve this.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Approve…" })).toHaveCount(0);

    const request = new URL(page.url()).pathname;
    const approver = await openByHand("admin", request, secondAdministrator);
    const prices = approver.getByRole("table", { name: "Prices to approve" });
    await expect(prices.getByRole("row", { name: /^E2E energy/ })).toContainText(price);
    await expectAccessible(approver);
    await approver.getByRole("button", { name: "Approve…" }).press("Enter");
    const dialog = approver.getByRole("alertdialog", { name: "Approve this request?" });
    await dialog.getByRole("button", { name: "Approve and send" }).press("Enter");
    await expect(approver.getByText("Billing has applied this.")).toBeVisible(untilApplied);
    const row = approver.getByRole("row", { name: /^E2E energy · kWh/ });
    await expect(row).toContainText(String(Number(price)));
    await expect(row).toContainText("Applied");
    await expectAccessible(approver);
  });

  test("is edited by administrators alone, and says so in Norwegian", async ({
    speakNorwegian,
    page,
    signIn,
    expectAccessible,
  }) => {
    await speakNorwegian();
    await signIn("lead", routes.priceList());
    await expect(page.getByRole("heading", { level: 1, name: "Prislister" })).toBeVisible();
    await expect(page.getByText("Bare administratorer kan redigere prislister")).toBeVisible();
    await expectAccessible();
  });
});
