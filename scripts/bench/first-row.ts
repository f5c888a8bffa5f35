import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** When the first row was painted, in milliseconds since navigation began. */
    benchFirstRow?: number;
  }
}

/**
 * Makes the page note, before any of its own scripts run, when a table row with this text has been
 * painted: found in the frame in which it is drawn, timed when that frame is done. Rows that are
 * not shown yet don't count.
 */
export async function watchFirstRow(page: Page, text: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const isShown = (row: Element) =>
      row.textContent?.includes(wanted) && row.checkVisibility({ visibilityProperty: true });
    const look = () => {
      const rows = [...document.querySelectorAll("tbody tr")].slice(0, 3);
      if (!rows.some(isShown)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.benchFirstRow = performance.now();
      };
      // A message sent from the frame's callback arrives after the frame.
      port2.postMessage(null);
      return 0;
    };
    requestAnimationFrame(look);
  }, text);
}

/** Milliseconds from the start of the navigation to the paint of the first row. */
export async function firstRowTime(page: Page): Promise<number> {
  await page.waitForFunction(() => window.benchFirstRow !== undefined, null, { timeout: 30_000 });
  const time = await page.evaluate(() => window.benchFirstRow);
  if (time === undefined) throw new Error("No first row was noted.");
  return time;
}
