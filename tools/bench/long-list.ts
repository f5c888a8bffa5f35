import type { Page } from "@playwright/test";
import pg from "pg";
import type { Cleanup } from "../stack/cleanup";
import { printLine } from "../stack/progress";
import { startStack } from "../stack/start-stack";
import { startChromium, visit } from "./chromium";
import type { Figure, Part } from "./figure";
import { goToFirstRow, watchFirstRow } from "./first-row";
import { signIn } from "./sign-in";
import { median } from "./statistics";

const rounds = 7;

export interface LongList {
  readonly part: Part;
  /** The page, from the root of the desk. */
  readonly path: string;
  /** The name of the rows in the figures. */
  readonly noun: string;
  readonly rows: number;
  /** Text of the first row. */
  readonly first: string;
  /**
   * Statement that adds rows to the list up to `rows` ($2) for the tenant ($1), with `mark` ($3).
   */
  readonly fill: { readonly statement: string; readonly mark: string | number };
}

/**
 * Measures a list with thousands of rows: when they appear, and how smoothly it scrolls and
 * selects.
 */
export async function measureLongList(cleanup: Cleanup, list: LongList): Promise<Figure[]> {
  const { part, noun, rows } = list;
  printLine(`${part}: starting PostgreSQL, the service, the desk and Chromium`);
  const database = { service: "postgresql" } as const;
  const stack = await startStack(cleanup, { groups: 1000, database });
  await fill(stack.database.service, stack.deskSettings.TENANT_ID ?? "", list);
  const desk = await stack.startDesk();
  const cookie = await signIn(desk.address);
  const browser = await startChromium(cleanup);
  const count = rows.toLocaleString("en");

  const first: number[] = [];
  const all: number[] = [];
  const scroll: number[] = [];
  const select: number[] = [];
  printLine(`${part}: ${rounds} rounds of cold navigations, scrolling and choosing`);
  // The first round compiles the server's code, so it is not measured.
  for (let round = 0; round <= rounds; round += 1) {
    const { page, leave } = await visit(browser, desk.address, cookie);
    await watchFirstRow(page, list.first);
    const { screen } = await goToFirstRow(page, desk.address + list.path);
    const complete = await untilAll(page, rows);
    await page.waitForLoadState("networkidle");
    const longest = await longestTask(page);
    const chosen = await selectAll(page, `All ${count}`);
    await leave();
    if (round === 0) continue;
    first.push(screen);
    all.push(complete);
    scroll.push(longest);
    select.push(chosen);
  }
  return [
    atMost(part, `first rows of ${count} ${noun}`, first, 1000),
    atMost(part, `all ${count} ${noun}`, all, 5000),
    atMost(part, "longest task while scrolling them", scroll, 50),
    atMost(part, "all of them chosen, count and sum shown", select, 100),
  ];
}

function atMost(part: Part, name: string, samples: readonly number[], value: number): Figure {
  const target = { kind: "at most", value } as const;
  return { part, name, measured: median(samples), unit: "ms", target };
}

async function fill(address: string, tenantId: string, { rows, fill }: LongList): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(fill.statement, [tenantId, rows, fill.mark]);
  } finally {
    await client.end();
  }
}

/** Milliseconds from the start of the navigation until the table contains every row. */
function untilAll(page: Page, rows: number): Promise<number> {
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
function longestTask(page: Page): Promise<number> {
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
function selectAll(page: Page, words: string): Promise<number> {
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
