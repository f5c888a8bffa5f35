import type { Browser, Page } from "@playwright/test";
import { z } from "zod";

/** Milliseconds from the start of the navigation until the table contains every row. */
export function untilAll(page: Page, rows: number): Promise<number> {
  return page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const checkRows = () => {
          const held = Number(document.querySelector("table")?.getAttribute("aria-rowcount"));
          if (held > count) resolve(performance.now());
          else requestAnimationFrame(checkRows);
        };
        checkRows();
      }),
    rows,
  );
}

/** The longest main-thread task of a scroll through the whole list; 0 if none is over 50 ms. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const tasks = [0];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: "longtask" });
    const scroller = document.querySelector("[data-scroller]");
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let step = 0; scroller && step < 200; step += 1) {
      scroller.scrollTop += step < 100 ? 300 : 3000;
      await frame();
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    observer.disconnect();
    return Math.max(...tasks);
  });
}

/**
 * Milliseconds from the press on the head's checkbox until count and sum are painted; the page's
 * text then begins with `words`.
 */
export function selectAll(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (begin) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        document.querySelector<HTMLElement>("thead input[type=checkbox]")?.click();
        const checkRows = () => {
          const notices = [...document.querySelectorAll("main section p")];
          if (!notices.some(({ textContent }) => textContent?.startsWith(begin))) {
            requestAnimationFrame(checkRows);
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(null);
        };
        requestAnimationFrame(checkRows);
      }),
    words,
  );
}

/** Elements and texts of the whole document. */
export function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  });
}

/** A scroll at a constant speed. */
export interface SteadyScroll {
  /** Frames that the compositor drew, not those that a script asked for. */
  readonly frames: number;
  /** Milliseconds of all tasks of more than 50 ms. */
  readonly longTasks: number;
}

const [scrollBegin, scrollEnd] = ["bench: scroll begins", "bench: scroll ends"];
export const scrollMilliseconds = 3000;
const pixelsPerSecond = 9000;

/** Scrolls 27,000 pixels in three seconds, the same ones on every page. */
export async function scrollSteadily(browser: Browser, page: Page): Promise<SteadyScroll> {
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline.frame", "blink.user_timing"],
  });
  const longTasks = await page.evaluate(
    async ([begin, end, milliseconds, speed]) => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      });
      observer.observe({ type: "longtask" });
      const scroller = document.querySelector("[data-scroller]");
      if (!scroller) throw new Error("The page has no list that scrolls.");
      const start = performance.now();
      performance.mark(begin);
      for (let spent = 0; spent < milliseconds; spent = performance.now() - start) {
        scroller.scrollTop = (spent / 1000) * speed;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      performance.mark(end);
      await new Promise((resolve) => setTimeout(resolve, 500));
      observer.disconnect();
      return tasks.reduce((sum, duration) => sum + duration, 0);
    },
    [scrollBegin, scrollEnd, scrollMilliseconds, pixelsPerSecond] as const,
  );
  const trace = traceSchema.parse(JSON.parse(String(await browser.stopTracing())));
  const [begin, end] = [scrollBegin, scrollEnd].map((mark) =>
    trace.traceEvents.find(({ name }) => name === mark),
  );
  if (!begin || !end) throw new Error("The trace lacks the marks of the scroll.");
  const drawn = trace.traceEvents.filter(
    ({ name, pid, ts }) =>
      name === "DrawFrame" && pid === begin.pid && ts >= begin.ts && ts <= end.ts,
  );
  return { frames: drawn.length, longTasks };
}

const traceSchema = z.object({
  traceEvents: z.array(z.object({ name: z.string(), pid: z.number(), ts: z.number().default(0) })),
});
