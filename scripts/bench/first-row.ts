import type { Page } from "@playwright/test";

const word = "bench: first row painted at";

/**
 * Makes the page say, before any of its own scripts run, when a table row with this text has been
 * painted: looked for when a frame is done, so that the look itself makes no frame longer. Rows that
 * are not shown yet don't count.
 */
export async function watchFirstRow(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([wanted = "", said = ""]) => {
      const isShown = (row: Element) =>
        row.textContent?.includes(wanted) && row.checkVisibility({ visibilityProperty: true });
      const look = () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const done = performance.now();
          const rows = [...document.querySelectorAll("tbody tr")].slice(0, 3);
          if (rows.some(isShown)) console.info(said, done);
          else requestAnimationFrame(look);
        };
        // A message sent from the frame's callback arrives after the frame.
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    [text, word],
  );
}

/**
 * Goes to the address and answers the milliseconds from the start of the navigation to the paint of
 * the first row. The page is only listened to: asking it anything would load the driver's own
 * scripts into it, at the very time that is measured.
 */
export async function goToFirstRow(page: Page, address: string): Promise<number> {
  const said = page.waitForEvent("console", {
    predicate: (message) => message.text().startsWith(word),
    timeout: 30_000,
  });
  await page.goto(address, { waitUntil: "commit" });
  return Number((await said).text().slice(word.length));
}
