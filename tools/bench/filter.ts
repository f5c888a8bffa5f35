import type { Page } from "@playwright/test";
import { routes } from "../../lib/routes";
import type { Cleanup } from "../stack/cleanup";
import { printLine } from "../stack/progress";
import { findGroups, firstGroupName, type ServiceAccess } from "../stack/service-calls";
import { startStack } from "../stack/start-stack";
import { startChromium, visit } from "./chromium";
import type { Figure } from "./figure";
import { goToFirstRow, watchFirstRow } from "./first-row";
import { startReferencePage } from "./reference-page";
import { type SessionCookie, signIn } from "./sign-in";
import { median, percentile } from "./statistics";

const rounds = 15;
const slowed = 4;
const keyMilliseconds = 60;

/** A typed text, and the first row that the list must then show. */
interface Query {
  readonly text: string;
  readonly firstRow: string;
}

/**
 * Measures how soon new rows are painted after typing, beside the reference's page, and how long the
 * main thread is blocked.
 */
export async function measureFilter(cleanup: Cleanup, dataFolder: string): Promise<Figure[]> {
  printLine("filter: starting the service, the desk, the reference page and Chromium");
  const stack = await startStack(cleanup, { dataFolder, desks: 1 });
  const desk = stack.deskAt(0);
  const reference = await startReferencePage(cleanup, stack);
  const browser = await startChromium(cleanup);
  const queries = await chooseQueries(stack);
  const shown = await firstGroupName(stack);
  const open = async (address: string, cookie: SessionCookie | null) => {
    const visitor = await visit(browser, address, cookie);
    await watchTyping(visitor.page);
    await watchFirstRow(visitor.page, shown);
    await goToFirstRow(visitor.page, address);
    await visitor.page.waitForLoadState("networkidle");
    return visitor;
  };
  const ours = await open(desk.address + routes.invoiceGroups(), await signIn(desk.address));
  const theirs = await open(reference, null);

  const delays = {
    1: { ours: none(), theirs: none() },
    [slowed]: { ours: none(), theirs: none() },
  };
  const typingTasks: number[] = [];
  const scrollTasks: number[] = [];
  for (const rate of [1, slowed] as const) {
    printLine(`filter: ${rounds} texts typed, after one to warm up, processor slowed ${rate}×`);
    for (const { devtools } of [ours, theirs]) {
      await devtools.send("Emulation.setCPUThrottlingRate", { rate });
    }
    for (const [round, query] of queries.entries()) {
      const { wait, longTasks } = await type(ours.page, query);
      const scrolled = rate === 1 ? await scroll(ours.page) : [];
      const other = await type(theirs.page, query);
      if (round === 0) continue;
      delays[rate].ours.push(wait);
      delays[rate].theirs.push(other.wait);
      if (rate === 1) typingTasks.push(...longTasks);
      scrollTasks.push(...scrolled);
    }
  }
  for (const { leave } of [ours, theirs]) await leave();
  const ratio = (rate: 1 | typeof slowed, name: string, value: number): Figure => ({
    part: "filter",
    name: `${name}, desk to reference`,
    measured: median(delays[rate].ours) / median(delays[rate].theirs),
    unit: "ratio",
    target: { kind: "at most", value },
  });
  return [
    {
      part: "filter",
      name: "new rows painted after the debounce, median",
      measured: median(delays[1].ours),
      unit: "ms",
      target: { kind: "at most", value: 60 },
    },
    {
      part: "filter",
      name: "new rows painted after the debounce, p95",
      measured: percentile(delays[1].ours, 0.95),
      unit: "ms",
      target: null,
    },
    ratio(1, "new rows painted after the debounce", 1.6),
    ratio(slowed, `new rows painted after the debounce, processor slowed ${slowed}×`, 3),
    longest("typing", typingTasks),
    longest("scrolling", scrollTasks),
  ];
}

const none = (): number[] => [];

async function type(page: Page, { text, firstRow }: Query) {
  const finder = page.locator("search input");
  await finder.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await awaitFirstRow(page, firstRow);
  await page.keyboard.type(text, { delay: keyMilliseconds });
  return readTypingNotes(page);
}

/** Scrolls over the rows with the wheel, to the end and back. */
async function scroll(page: Page): Promise<number[]> {
  await takeLongTasks(page);
  await page.locator("tbody tr").first().hover();
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < 20; turn += 1) {
      await page.mouse.wheel(0, direction * 120);
      await page.waitForTimeout(16);
    }
  }
  await page.waitForTimeout(200);
  return takeLongTasks(page);
}

/** Parts of customers' names; no two consecutive ones give the same first row. */
async function chooseQueries(access: ServiceAccess): Promise<Query[]> {
  const queries: Query[] = [];
  let shown = await firstGroupName(access);
  for (let page = 0; queries.length <= rounds; page += 1) {
    const groups = await findGroups(access, { parameters: {}, page, size: 20 });
    if (groups.length === 0) throw new Error("The world has too few names to type.");
    const [text] = groups[0]?.customerName.match(/^\p{L}{4,}/u) ?? [];
    if (text === undefined) continue;
    const parameters = { customerName: text };
    const [first] = await findGroups(access, { parameters, page: 0, size: 1 });
    if (!first || first.name === shown) continue;
    shown = first.name;
    queries.push({ text, firstRow: first.name });
  }
  return queries;
}

/** 0 if no task took more than 50 ms: the browser does not report shorter ones. */
function longest(doing: string, tasks: readonly number[]): Figure {
  return {
    part: "filter",
    name: `longest task over 50 ms while ${doing}`,
    unit: "ms",
    measured: Math.max(0, ...tasks),
    target: { kind: "at most", value: 50 },
  };
}

declare global {
  interface Window {
    benchTyping?: {
      /** End of the pause after the last keystroke, in the page's own time. */
      pauseEnd: number | null;
      /** When the expected first row was painted. */
      painted: number | null;
      longTasks: number[];
    };
  }
}

/**
 * Makes the page record, before its scripts run, the end of each debounce that began with a
 * keystroke, and every main-thread task of more than 50 ms.
 */
async function watchTyping(page: Page): Promise<void> {
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
    // The page's own handlers run between the two timers.
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

/** Makes the page record when the first table row with this text was painted. */
async function awaitFirstRow(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    const notes = window.benchTyping;
    if (!notes) throw new Error("The page takes no notes.");
    notes.pauseEnd = null;
    notes.painted = null;
    notes.longTasks.length = 0;
    const checkRows = () => {
      const first = document.querySelector("tbody tr");
      if (notes.pauseEnd === null || !first?.textContent?.includes(wanted)) {
        return requestAnimationFrame(checkRows);
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        notes.painted = performance.now();
      };
      port2.postMessage(null);
      return 0;
    };
    requestAnimationFrame(checkRows);
  }, text);
}

interface TypingNotes {
  /** Milliseconds from the end of the pause to the paint of the first row. */
  readonly wait: number;
  readonly longTasks: readonly number[];
}

async function readTypingNotes(page: Page): Promise<TypingNotes> {
  await page.waitForFunction(() => typeof window.benchTyping?.painted === "number");
  const { pauseEnd, painted, longTasks } = await page.evaluate(() => ({ ...window.benchTyping }));
  if (typeof pauseEnd !== "number" || typeof painted !== "number" || !longTasks) {
    throw new Error("The page took no notes while somebody typed.");
  }
  return { wait: painted - pauseEnd, longTasks };
}

/** Tasks of more than 50 ms since the last call; clears the record. */
async function takeLongTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => window.benchTyping?.longTasks.splice(0) ?? []);
}
