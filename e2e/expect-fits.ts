import { expect, type Page } from "@playwright/test";
import { isFirefox } from "./is-firefox";

/** Waits until nothing of the page is wider than its window, without the window's scrollbar. */
export async function expectFits(page: Page): Promise<void> {
  if (isFirefox(page)) return;
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(excess).toBe(0);
}
