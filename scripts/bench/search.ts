import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Cleanup } from "./cleanup";
import type { Figure } from "./figure";
import type { BenchOptions } from "./options";
import { startPostgres } from "./postgres-server";
import { say } from "./progress";
import { drawSearch, type MixedSearch } from "./search-mix";
import { Dice, sampleWorld } from "./search-values";
import { type ServiceAccess, sendSearch } from "./service-calls";
import { type ServiceStack, startStack } from "./stack";
import { percentile } from "./statistics";

const searches = 1000;
const warmUps = 100;

interface Engine {
  readonly name: "PostgreSQL" | "PGlite";
  /** Milliseconds that 95 of 100 searches must stay below. */
  readonly p95: number;
}

const engines: readonly Engine[] = [
  { name: "PostgreSQL", p95: 60 },
  { name: "PGlite", p95: 150 },
];

/** Searches of a mix as clerks make them, one after the other, over the service's own interface. */
export async function measureSearch(cleanup: Cleanup, options: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of engines) {
    const stack = await startWorld(cleanup, engine, options);
    say(`search: sampling the world, ${engine.name}`);
    const values = await sampleWorld(stack);
    const dice = new Dice(2026);
    const mix = Array.from({ length: searches }, () => drawSearch(values, dice));
    say(`search: ${warmUps} searches to warm up, then ${searches}, ${engine.name}`);
    for (const search of mix.slice(0, warmUps)) await timed(stack, search);
    const times: { kind: string; time: number }[] = [];
    for (const search of mix) times.push({ kind: search.kind, time: await timed(stack, search) });
    await stack.stop();
    tellSlowest(times);
    const all = times.map(({ time }) => time);
    const subject = `search on ${options.groups} groups, ${engine.name}`;
    figures.push(
      { part: "search", name: `${subject}, p50`, measured: percentile(all, 0.5), ...plainTime },
      {
        ...{ part: "search", name: `${subject}, p95`, measured: percentile(all, 0.95) },
        ...{ unit: "ms", target: { kind: "below", value: engine.p95 } },
      },
    );
  }
  return figures;
}

const plainTime = { unit: "ms", target: null } as const;

async function startWorld(
  cleanup: Cleanup,
  { name }: Engine,
  { groups, keep }: BenchOptions,
): Promise<ServiceStack> {
  const folder =
    keep === null
      ? await cleanup.folder(name.toLowerCase())
      : path.resolve(keep, `${name.toLowerCase()}-${groups}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711); // PostgreSQL's own user passes through it
  const serviceDatabase =
    name === "PostgreSQL" ? await startPostgres(cleanup, path.join(folder, "server")) : "";
  say(`search: seeding ${groups} groups, ${name}`);
  const tell = (text: string) => say(`search: ${text}, ${name}`);
  const dataFolder = path.join(folder, "data");
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  return startStack(cleanup, {
    dataFolder,
    groups,
    serviceDatabase,
    tell: sparingly(tell),
  });
}

async function timed(access: ServiceAccess, search: MixedSearch): Promise<number> {
  const start = performance.now();
  await sendSearch(access, search);
  return performance.now() - start;
}

/** Which kinds of search cost most, for whoever wants to make them faster. */
function tellSlowest(times: readonly { kind: string; time: number }[]): void {
  const kinds = [...new Set(times.map(({ kind }) => kind))].map((kind) => {
    const own = times.filter((one) => one.kind === kind).map(({ time }) => time);
    return { kind, count: own.length, worst: percentile(own, 0.95) };
  });
  for (const { kind, count, worst } of kinds.sort((a, b) => b.worst - a.worst).slice(0, 8)) {
    say(`search: slow, p95 ${worst.toFixed(1)} ms of ${count}: ${kind}`);
  }
}

/** Passes on at most one text in five seconds. */
function sparingly(tell: (text: string) => void): (text: string) => void {
  let last = -Infinity;
  return (text) => {
    if (performance.now() - last < 5000) return;
    last = performance.now();
    tell(text);
  };
}
