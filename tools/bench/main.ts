import "../../lib/process/private-files.mjs";
import { loadavg } from "node:os";
import { routes } from "../../lib/routes";
import { Cleanup } from "../stack/cleanup";
import { printLine } from "../stack/progress";
import { type ServiceAccess, sendSearch } from "../stack/service-calls";
import { measureBulk } from "./bulk";
import { measureDebt } from "./debt";
import { type Figure, type Part, verdictOf } from "./figure";
import { measureFilter } from "./filter";
import { measureFinder } from "./finder";
import { measureLongList } from "./long-list";
import { measureMemory } from "./memory";
import { type EngineName, OptionsError, readOptions, usage } from "./options";
import { measurePages } from "./pages";
import { measureProxy } from "./proxy";
import { measureRecords } from "./records";
import { measureRows } from "./rows";
import { drawSearch, type MixedSearch } from "./search-mix";
import { Dice, sampleWorld } from "./search-values";
import { percentile } from "./statistics";
import { renderTable } from "./table";
import { startWorld } from "./world";

const searches = 1000;
const warmUps = 100;

/** Limit in milliseconds for 95 of 100 searches. */
const p95 = { PostgreSQL: 60, PGlite: 150 } satisfies Record<EngineName, number>;

interface SearchOptions {
  readonly engines: readonly EngineName[];
  readonly groups: number;
  readonly worlds: string;
}

/** A realistic mix of searches, one after the other, over the service's own interface. */
async function measureSearch(cleanup: Cleanup, options: SearchOptions): Promise<Figure[]> {
  const { engines, groups, worlds } = options;
  const figures: Figure[] = [];
  for (const engine of engines) {
    const world = await startWorld(cleanup, { engine, groups, worlds });
    printLine(`search: sampling the world, ${engine}`);
    const values = await sampleWorld(world);
    const dice = new Dice(2026);
    const mix = Array.from({ length: searches }, () => drawSearch(values, dice));
    printLine(`search: ${warmUps} searches to warm up, then ${searches}, ${engine}`);
    for (const search of mix.slice(0, warmUps)) await timed(world, search);
    const times: { kind: string; time: number }[] = [];
    for (const search of mix) times.push({ kind: search.kind, time: await timed(world, search) });
    await world.stop();
    reportSlowest(times);
    const all = times.map(({ time }) => time);
    const subject = `search on ${groups} groups, ${engine}`;
    figures.push(
      { part: "search", name: `${subject}, p50`, measured: percentile(all, 0.5), ...plainTime },
      {
        part: "search",
        name: `${subject}, p95`,
        measured: percentile(all, 0.95),
        unit: "ms",
        target: { kind: "below", value: p95[engine] },
      },
    );
  }
  return figures;
}

const plainTime = { unit: "ms", target: null } as const;

async function timed(access: ServiceAccess, search: MixedSearch): Promise<number> {
  const start = performance.now();
  await sendSearch(access, search);
  return performance.now() - start;
}

/** Prints which kinds of searches cost most, for optimisation. */
function reportSlowest(times: readonly { kind: string; time: number }[]): void {
  const kinds = [...new Set(times.map(({ kind }) => kind))].map((kind) => {
    const own = times.filter((one) => one.kind === kind).map(({ time }) => time);
    return { kind, count: own.length, worst: percentile(own, 0.95) };
  });
  for (const { kind, count, worst } of kinds.sort((a, b) => b.worst - a.worst).slice(0, 8)) {
    printLine(`search: slow, p95 ${worst.toFixed(1)} ms of ${count}: ${kind}`);
  }
}

const name = "Benchmark line";

/** Measures the queue of abandoned lines with ten thousand of them. */
function measureLines(cleanup: Cleanup): Promise<Figure[]> {
  return measureLongList(cleanup, {
    part: "lines",
    path: routes.abandonedLines(),
    noun: "abandoned lines",
    rows: 10_000,
    first: name,
    beside: {
      page: "/#lines",
      first: 1.4,
      all: 1.6,
      select: 3,
      frames: 0.45,
      longTasks: 0.95,
      nodes: 1350,
    },
    fill: { statement: copies, mark: name },
  });
}

/** Copies the abandoned lines of the seed; the copies come first in the queue. */
const copies = `
  with seeded as (
    select l, row_number() over (order by id) - 1 as place, count(*) over () as total
    from lines l where tenant_id = $1 and line_state = -1 and archived_at is null
  )
  insert into lines
  select (jsonb_populate_record(l, jsonb_build_object(
    'id', gen_random_uuid(), 'external_id', null, 'description', $3 || ' ' || n,
    'import_time_stamp', timestamptz '2026-01-01' + n * interval '1 second'
  ))).*
  from seeded join generate_series(1, $2 - (select max(total) from seeded)) n
    on n % total = place`;

/**
 * Measures the parts one after the other, so that they do not disturb each other; prints one table.
 */
async function run(args: readonly string[], lasting: Cleanup): Promise<boolean> {
  const options = readOptions(args);
  const dataFolder = await lasting.folder("data");
  const worlds = options.keep ?? (await lasting.folder("worlds"));
  const measure: Readonly<Record<Part, (cleanup: Cleanup) => Promise<Figure[]>>> = {
    proxy: (cleanup) => measureProxy(cleanup, dataFolder),
    rows: (cleanup) => measureRows(cleanup, dataFolder),
    filter: (cleanup) => measureFilter(cleanup, dataFolder),
    lines: (cleanup) => measureLines(cleanup),
    debt: (cleanup) => measureDebt(cleanup),
    search: (cleanup) => measureSearch(cleanup, { ...options, worlds }),
    finder: (cleanup) => measureFinder(cleanup, { ...options, worlds }),
    records: (cleanup) => measureRecords(cleanup, { ...options, worlds }),
    pages: (cleanup) => measurePages(cleanup, { ...options, worlds }),
    bulk: (cleanup) => measureBulk(cleanup),
    memory: (cleanup) => measureMemory(cleanup, dataFolder),
  };
  const figures: Figure[] = [];
  const failed: Part[] = [];
  for (const part of options.only) {
    const cleanup = new Cleanup();
    lasting.add(() => cleanup.run());
    try {
      figures.push(...(await measure[part](cleanup)));
    } catch (error) {
      if (lasting.ended) return false;
      // The other parts' figures are still printed, and the run fails.
      failed.push(part);
      console.error(error);
    }
    await cleanup.run();
  }
  printLine(
    `done; load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}`,
  );
  console.log(`\n${renderTable(figures)}`);
  if (failed.length > 0) console.log(`Not measured: ${failed.join(", ")}.`);
  return failed.length === 0 && figures.every((figure) => verdictOf(figure) !== "missed");
}

const lasting = new Cleanup();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    printLine("stopping");
    void lasting.run().finally(() => process.exit(130));
  });
}
try {
  process.exitCode = (await run(process.argv.slice(2), lasting)) ? 0 : 1;
} catch (error) {
  process.exitCode = 2;
  if (error instanceof OptionsError) console.error(`${error.message}\n${usage}`);
  else console.error(error);
} finally {
  await lasting.run();
}
