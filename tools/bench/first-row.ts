import type { Page } from "@playwright/test";

const inFrame = "bench: first row in a frame after";
const onScreen = "bench: first row on the screen after";

/** Milliseconds from the start of the navigation. */
export interface FirstRow {
  /** When the frame with the row was done: styles, layout and painting. */
  readonly frame: number;
  /** When that frame was on the screen, by Element Timing. */
  readonly screen: number;
}

/**
 * Makes the page record, before its scripts run, when an element with this text was in a frame and
 * when on the screen; without a selector, one of the first table rows. Only a visible row that existed when the frame began counts: one that was
 * added after the frame has not been painted.
 */
export async function watchFirstRow(page: Page, text: string, rows = "tbody tr"): Promise<void> {
  await page.addInitScript(
    ([wanted = "", selector = "", frame = "", screen = ""]) => {
      const parts = () =>
        [...document.querySelectorAll(selector)]
          .slice(0, 3)
          .filter((row) => row.textContent?.includes(wanted))
          .flatMap((row) => [row, ...row.querySelectorAll("*")]);
      const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true });
      const checkRows = () => {
        const found = parts();
        if (found.length === 0) return requestAnimationFrame(checkRows);
        for (const part of found) part.setAttribute("elementtiming", screen);
        // Runs before any other task after the frame. An earlier check would force a layout.
        return scheduler.postTask(
          () => {
            const done = performance.now();
            if (found.some(isShown)) console.info(frame, done);
            else requestAnimationFrame(checkRows);
          },
          { priority: "user-blocking" },
        );
      };
      requestAnimationFrame(checkRows);
      const watcher = new PerformanceObserver((list) => {
        watcher.disconnect();
        console.info(screen, list.getEntries()[0]?.startTime);
      });
      watcher.observe({ type: "element" });
    },
    [text, rows, inFrame, onScreen],
  );
}

/**
 * Opens the address and returns the times of its first row; `onFrame` is called when a frame
 * contained it. It only listens to the page: a query would load the driver's own scripts into it
 * during the measurement.
 */
export async function goToFirstRow(
  page: Page,
  address: string,
  onFrame?: () => void,
): Promise<FirstRow> {
  const [frame, screen] = await Promise.all([
    measured(page, inFrame).finally(onFrame),
    measured(page, onScreen),
    page.goto(address, { waitUntil: "commit" }),
  ]);
  return { frame, screen };
}

async function measured(page: Page, what: string): Promise<number> {
  const message = await page.waitForEvent("console", {
    predicate: (message) => message.text().startsWith(what),
    timeout: 30_000,
  });
  const milliseconds = Number(message.text().slice(what.length));
  if (!(milliseconds > 0)) throw new Error(`The page said nothing but "${message.text()}".`);
  return milliseconds;
}
