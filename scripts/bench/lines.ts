import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { routes } from "../../lib/routes";
import { startChromium, visit } from "./chromium";
import type { Cleanup } from "./cleanup";
import type { Figure } from "./figure";
import { goToFirstRow, watchFirstRow } from "./first-row";
import { longestTask, selectAll, untilAll } from "./long-list";
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
    const complete = await untilAll(page, lines);
    await page.waitForLoadState("networkidle");
    const longest = await longestTask(page);
    const chosen = await selectAll(page, "All 10,000");
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
