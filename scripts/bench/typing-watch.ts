import type { Page } from "@playwright/test";

declare global {
  interface Window {
    benchTyping?: {
      /** When the pause after the last keystroke was over, in the page's own time. */
      pauseEnd: number | null;
      /** When the awaited first row was painted. */
      painted: number | null;
      longTasks: number[];
    };
  }
}

/**
 * Makes the page note, before any of its own scripts run, when a debounce that began with a
 * keystroke ends, and every main-thread task of more than 50 ms.
 */
export async function watchTyping(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: NonNullable<Window["benchTyping"]> = {
      pauseEnd: null,
      painted: null,
      longTasks: [],
    };
    window.benchTyping = notes;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) notes.longTasks.push(duration);
    }).observe({ type: "longtask", buffered: true });

    let typing = false;
    const setTyping = (now: boolean) => () => {
      typing = now;
    };
    // The page's own handlers run between the two.
    addEventListener("input", setTyping(true), { capture: true });
    addEventListener("input", setTyping(false));
    const setTimer = window.setTimeout.bind(window);
    const wrapped = (callback: TimerHandler, wait?: number, ...rest: unknown[]) => {
      if (!typing || typeof callback !== "function") return setTimer(callback, wait, ...rest);
      return setTimer(() => {
        notes.pauseEnd = performance.now();
        callback(...rest);
      }, wait);
    };
    Object.assign(window, { setTimeout: wrapped });
  });
}

/** Has the page note when its table's first row, with this text in it, has been painted. */
export async function awaitFirstRow(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    const notes = window.benchTyping;
    if (!notes) throw new Error("The page takes no notes.");
    notes.pauseEnd = null;
    notes.painted = null;
    notes.longTasks.length = 0;
    const look = () => {
      const first = document.querySelector("tbody tr");
      if (notes.pauseEnd === null || !first?.textContent?.includes(wanted)) {
        return requestAnimationFrame(look);
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        notes.painted = performance.now();
      };
      port2.postMessage(null);
      return 0;
    };
    requestAnimationFrame(look);
  }, text);
}

export interface TypingNotes {
  /** Milliseconds from the end of the pause to the paint of the first row. */
  readonly wait: number;
  readonly longTasks: readonly number[];
}

export async function readTypingNotes(page: Page): Promise<TypingNotes> {
  await page.waitForFunction(() => typeof window.benchTyping?.painted === "number");
  const { pauseEnd, painted, longTasks } = await page.evaluate(() => ({ ...window.benchTyping }));
  if (typeof pauseEnd !== "number" || typeof painted !== "number" || !longTasks) {
    throw new Error("The page took no notes while somebody typed.");
  }
  return { wait: painted - pauseEnd, longTasks };
}

/** Tasks of more than 50 ms since the notes were cleared, and clears them. */
export async function takeLongTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => window.benchTyping?.longTasks.splice(0) ?? []);
}
