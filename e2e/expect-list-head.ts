import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** The toolbar is as tall as one of its controls. */
export async function expectOneRow(page: Page): Promise<void> {
  const tools = page.locator("main search > div:first-child").first();
  await expect
    .poll(async () => (await tools.boundingBox())?.height, { message: "the toolbar is one row" })
    .toBeLessThan(48);
}

/** The head of a list is low; the row of what is set, and messages, are there for a while only. */
export async function expectEarlyRow(page: Page): Promise<void> {
  const top = () =>
    page.evaluate(() => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const first = document.querySelector("main tbody tr[data-row]");
      const row = first ? boxOf(first).top : Number.POSITIVE_INFINITY;
      const news = "[role=note], [role=status], [role=alert], [aria-label='Removed from the list']";
      const others = `main :is(search > div:nth-child(2), ${news})`;
      const above = [...document.querySelectorAll(others)].filter(
        (one) => boxOf(one).bottom <= row,
      );
      return above.reduce((rest, one) => rest - boxOf(one).height, row);
    });
  await expect.poll(top, { message: "the first row begins above 300 pixels" }).toBeLessThan(300);
}
