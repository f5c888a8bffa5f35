import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";

const { plain } = landmarks;
const group = plain.accountGuids[0] ?? "";

/** Gives every shown amount eight digits, and answers those that their cell or line cuts off. */
async function enlargeAmounts(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      if (!/\d\.\d\d(?!\d)/.test(text) || node.parentElement?.closest("script,style")) continue;
      node.textContent = text.replaceAll(/\d[\d,]*\.\d\d(?!\d)/g, "12,345,678.90");
      nodes.push(node);
    }
    const cut = nodes.filter((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      for (let box = node.parentElement; width > 0 && box !== null; box = box.parentElement) {
        const { overflowX, paddingRight, paddingLeft } = getComputedStyle(box);
        if (overflowX !== "hidden" && overflowX !== "clip") continue;
        const rect = box.getBoundingClientRect();
        if (rect.width < 2) return false; // for assistive technology alone
        if (right > rect.right - Number.parseFloat(paddingRight) + 0.5) return true;
        if (left < rect.left + Number.parseFloat(paddingLeft) - 0.5) return true;
      }
      return false;
    });
    return { count: nodes.length, cut: cut.map(({ textContent }) => textContent) };
  });
}

const pages = [
  ["invoice groups", routes.invoiceGroups()],
  ["an invoice group in its preview", routes.invoiceGroups(`peek=${group}`)],
  ["an invoice group", routes.invoiceGroup(group)],
  ["a customer", routes.customer(plain.customerGuid)],
  ["the groups of a customer", routes.customerGroups(plain.customerGuid)],
  ["invoices", routes.customerInvoices(plain.customerGuid)],
  ["the lines of the next invoice", routes.customerLines(plain.customerGuid)],
  ["open invoices", routes.openInvoices()],
  ["abandoned lines", routes.abandonedLines()],
] as const;

test.describe("an amount of eight digits", thorough, () => {
  test.use({ viewport: { width: 1300, height: 900 } });
  for (const [name, address] of pages) {
    test(`is whole at 1300 pixels: ${name}`, async ({ page, signIn }) => {
      await signIn("clerk", address);
      await expect(page.getByText(/\d\.\d\d\b/).first()).toBeVisible();
      const { count, cut } = await enlargeAmounts(page);
      expect(count).toBeGreaterThan(0);
      expect(cut).toEqual([]);
    });
  }
});
