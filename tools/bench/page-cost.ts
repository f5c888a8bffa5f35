import type { Page } from "@playwright/test";
import { sampleProcess } from "../stack/process-samples";

const requests = 300;

/** Milliseconds of processor time of a process, with its threads, for each of many requests. */
export async function processorTimeOf(pid: number, request: () => Promise<void>): Promise<number> {
  const before = sampleProcess(pid).processorSeconds;
  for (let count = 0; count < requests; count += 1) await request();
  return ((sampleProcess(pid).processorSeconds - before) * 1000) / requests;
}

/** Makes the page record its long tasks before its scripts run. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { benchLongTasks: durations });
    new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask", buffered: true });
  });
}

/**
 * Milliseconds until now during which a page could not answer a press: of each task of more than 50
 * ms the part above it (Total Blocking Time).
 */
export function blockingTimeOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const durations: number[] = Reflect.get(globalThis, "benchLongTasks");
    return durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
  });
}
