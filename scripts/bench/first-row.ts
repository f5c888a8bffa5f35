import type { Page } from "@playwright/test";

const word = "bench: first row after";

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
    ([wanted = "", said = ""]) => {
      let frame: number | undefined;
      let screen: number | undefined;
      const tell = () => {
        if (frame !== undefined && screen !== undefined) console.info(said, frame, screen);
      };
      const parts = () =>
        [...document.querySelectorAll("tbody tr")]
          .slice(0, 3)
          .filter((row) => row.textContent?.includes(wanted))
          .flatMap((row) => [row, ...row.querySelectorAll("*")]);
      const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true });
      const look = () => {
        const found = parts();
        if (found.length === 0) return requestAnimationFrame(look);
        for (const part of found) part.setAttribute("elementtiming", said);
        // Ahead of whatever else waits for the frame's end. Asked sooner, it would lay the page out.
        return scheduler.postTask(
          () => {
            const done = performance.now();
            if (!found.some(isShown)) return requestAnimationFrame(look);
            frame = done;
            return tell();
          },
          { priority: "user-blocking" },
        );
      };
      requestAnimationFrame(look);
      const watcher = new PerformanceObserver((list) => {
        watcher.disconnect();
        screen = list.getEntries()[0]?.startTime;
        tell();
      });
      watcher.observe({ type: "element" });
    },
    [text, word],
  );
}

/**
 * Goes to the address and answers when its first row was there. The page is only listened to: asking
 * it anything would load the driver's own scripts into it, at the very time that is measured.
 */
export async function goToFirstRow(page: Page, address: string): Promise<FirstRow> {
  const said = page.waitForEvent("console", {
    predicate: (message) => message.text().startsWith(word),
    timeout: 30_000,
  });
  await page.goto(address, { waitUntil: "commit" });
  const [frame, screen] = (await said).text().slice(word.length).trim().split(" ").map(Number);
  if (!frame || !screen) throw new Error(`${address} did not say when its first row was there.`);
  return { frame, screen };
}
