import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import pg from "pg";
import { routes } from "../../lib/routes";
import { startChromium, visit } from "./chromium";
import type { Cleanup } from "./cleanup";
import type { Figure } from "./figure";
import { goToFirstRow, watchFirstRow } from "./first-row";
import { startPostgres } from "./postgres-server";
import { say } from "./progress";
import { signIn } from "./sign-in";
import { startStack } from "./stack";
import { median } from "./statistics";

const lines = 10_000;
const rounds = 7;
const name = "Benchmark line";

/** The queue of abandoned lines with ten thousand of them: how soon, and how smoothly. */
export async function measureLines(cleanup: Cleanup): Promise<Figure[]> {
  say("lines: starting PostgreSQL, the service, the desk and Chromium");
  const folder = await cleanup.folder("lines");
  // PostgreSQL's own user passes through.
  await chmod(folder, 0o711);
  const serviceDatabase = await startPostgres(cleanup, path.join(folder, "server"));
  const dataFolder = path.join(folder, "data");
  await mkdir(dataFolder, { mode: 0o700 });
  const stack = await startStack(cleanup, { dataFolder, groups: 1000, serviceDatabase });
  await addLines(serviceDatabase, stack.deskSettings.TENANT_ID ?? "");
  const desk = await stack.startDesk();
  const cookie = await signIn(desk.address);
  const browser = await startChromium(cleanup);
  const address = desk.address + routes.abandonedLines();

  const first: number[] = [];
  const all: number[] = [];
  const select: number[] = [];
  const scroll: number[] = [];
  say(`lines: ${rounds} rounds of cold navigations, scrolling and choosing`);
  // The first round compiles the server's code, as on any working day.
  for (let round = 0; round <= rounds; round += 1) {
    const { page, leave } = await visit(browser, desk.address, cookie);
    await watchFirstRow(page, name);
    const measured = await goToFirstRow(page, address);
    const complete = await untilAll(page);
    await page.waitForLoadState("networkidle");
    const longest = await longestTask(page);
    const chosen = await selectAll(page);
    await leave();
    if (round === 0) continue;
    first.push(measured);
    all.push(complete);
    scroll.push(longest);
    select.push(chosen);
  }
  return [
    atMost("first rows of 10,000 abandoned lines", first, 1000),
    atMost("all 10,000 abandoned lines", all, 5000),
    atMost("longest task while scrolling them", scroll, 50),
    atMost("all of them chosen, count and sum shown", select, 100),
  ];
}

function atMost(text: string, samples: readonly number[], value: number): Figure {
  const target = { kind: "at most", value } as const;
  return { part: "lines", name: text, measured: median(samples), unit: "ms", target };
}

/** Copies of the lines that the seed abandoned, before all others in the order of the queue. */
async function addLines(address: string, tenantId: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(
      `with seeded as (
         select l, row_number() over (order by id) - 1 as place, count(*) over () as total
         from lines l where tenant_id = $1 and line_state = -1 and archived_at is null
       )
       insert into lines
       select (jsonb_populate_record(l, jsonb_build_object(
         'id', gen_random_uuid(), 'external_id', null, 'description', $3 || ' ' || n,
         'import_time_stamp', timestamptz '2026-01-01' + n * interval '1 second'
       ))).*
       from seeded join generate_series(1, $2 - (select max(total) from seeded)) n
         on n % total = place`,
      [tenantId, lines, name],
    );
  } finally {
    await client.end();
  }
}

/** Milliseconds from the start of the navigation until the table holds every line. */
function untilAll(page: Page): Promise<number> {
  return page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const rows = Number(document.querySelector("table")?.getAttribute("aria-rowcount"));
          if (rows > count) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    lines,
  );
}

/** The longest main-thread task of a scroll through the whole list; 0 where none is over 50 ms. */
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

/** Milliseconds from the press on the box in the head until the count and the sum are painted. */
function selectAll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        document.querySelector<HTMLElement>("thead input[type=checkbox]")?.click();
        const look = () => {
          if (!/^All 10,000/.test(document.querySelector("main section p")?.textContent ?? "")) {
            requestAnimationFrame(look);
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
  );
}
