import type { Page } from "@playwright/test";

const inFrame = "bench: first row in a frame after";
const onScreen = "bench: first row on the screen after";

/** Milliseconds from the start of the navigation. */
export interface FirstRow {
  /** Until the page had done the frame with the row: its styles, layout and painting. */
  readonly frame: number;
  /** Until that frame was on the screen, as the browser says by Element Timing. */
  readonly screen: number;
}

/**
 * Makes the page say, before any of its own scripts run, when a table row with this text was in a
 * frame, and when on the screen. Only a row that is there when a frame begins counts for it, and only
 * one that is shown: a row added between a frame and the look at it has not been painted.
 */
export async function watchFirstRow(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([wanted = "", frame = "", screen = ""]) => {
      const parts = () =>
        [...document.querySelectorAll("tbody tr")]
          .slice(0, 3)
          .filter((row) => row.textContent?.includes(wanted))
          .flatMap((row) => [row, ...row.querySelectorAll("*")]);
      const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true });
      const look = () => {
        const found = parts();
        if (found.length === 0) return requestAnimationFrame(look);
        for (const part of found) part.setAttribute("elementtiming", screen);
        // Ahead of whatever else waits for the frame's end. Asked sooner, it would lay the page out.
        return scheduler.postTask(
          () => {
            const done = performance.now();
            if (found.some(isShown)) console.info(frame, done);
            else requestAnimationFrame(look);
          },
          { priority: "user-blocking" },
        );
      };
      requestAnimationFrame(look);
      const watcher = new PerformanceObserver((list) => {
        watcher.disconnect();
        console.info(screen, list.getEntries()[0]?.startTime);
      });
      watcher.observe({ type: "element" });
    },
    [text, inFrame, onScreen],
  );
}

/**
 * Goes to the address and answers when its first row was there; `onFrame` is called when a frame had
 * it. The page is only listened to: asking it anything would load the driver's own scripts into it, at
 * the very time that is measured.
 */
export async function goToFirstRow(
  page: Page,
  address: string,
  onFrame?: () => void,
): Promise<FirstRow> {
  const [frame, screen] = await Promise.all([
    said(page, inFrame).finally(onFrame),
    said(page, onScreen),
    page.goto(address, { waitUntil: "commit" }),
  ]);
  return { frame, screen };
}

async function said(page: Page, what: string): Promise<number> {
  const message = await page.waitForEvent("console", {
    predicate: (heard) => heard.text().startsWith(what),
    timeout: 30_000,
  });
  const milliseconds = Number(message.text().slice(what.length));
  if (!(milliseconds > 0)) throw new Error(`The page said nothing but "${message.text()}".`);
  return milliseconds;
}
