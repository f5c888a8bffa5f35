import type { Page } from "@playwright/test";

/** Milliseconds from the start of the navigation until the table holds every row. */
export function untilAll(page: Page, rows: number): Promise<number> {
  return page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const held = Number(document.querySelector("table")?.getAttribute("aria-rowcount"));
          if (held > count) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    rows,
  );
}

/** The longest main-thread task of a scroll through the whole list; 0 where none is over 50 ms. */
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
 * Milliseconds from the press on the box in the head until the count and the sum are painted;
 * `words` begin what the page says then.
 */
export function selectAll(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (begin) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        document.querySelector<HTMLElement>("thead input[type=checkbox]")?.click();
        const look = () => {
          const said = [...document.querySelectorAll("main section p")];
          if (!said.some(({ textContent }) => textContent?.startsWith(begin))) {
            requestAnimationFrame(look);
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
    words,
  );
}
