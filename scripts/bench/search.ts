import type { Cleanup } from "./cleanup";
import type { Figure } from "./figure";
import type { EngineName } from "./options";
import { say } from "./progress";
import { drawSearch, type MixedSearch } from "./search-mix";
import { Dice, sampleWorld } from "./search-values";
import { type ServiceAccess, sendSearch } from "./service-calls";
import { percentile } from "./statistics";
import { startWorld } from "./world";

const searches = 1000;
const warmUps = 100;

/** Milliseconds that 95 of 100 searches must stay below. */
const p95 = { PostgreSQL: 60, PGlite: 150 } satisfies Record<EngineName, number>;

export interface SearchOptions {
  readonly engines: readonly EngineName[];
  readonly groups: number;
  readonly worlds: string;
}

/** Searches of a mix as clerks make them, one after the other, over the service's own interface. */
export async function measureSearch(cleanup: Cleanup, options: SearchOptions): Promise<Figure[]> {
  const { engines, groups, worlds } = options;
  const figures: Figure[] = [];
  for (const engine of engines) {
    const world = await startWorld(cleanup, { engine, groups, worlds });
    say(`search: sampling the world, ${engine}`);
    const values = await sampleWorld(world);
    const dice = new Dice(2026);
    const mix = Array.from({ length: searches }, () => drawSearch(values, dice));
    say(`search: ${warmUps} searches to warm up, then ${searches}, ${engine}`);
    for (const search of mix.slice(0, warmUps)) await timed(world, search);
    const times: { kind: string; time: number }[] = [];
    for (const search of mix) times.push({ kind: search.kind, time: await timed(world, search) });
    await world.stop();
    tellSlowest(times);
    const all = times.map(({ time }) => time);
    const subject = `search on ${groups} groups, ${engine}`;
    figures.push(
      { part: "search", name: `${subject}, p50`, measured: percentile(all, 0.5), ...plainTime },
      {
        ...{ part: "search", name: `${subject}, p95`, measured: percentile(all, 0.95) },
        ...{ unit: "ms", target: { kind: "below", value: p95[engine] } },
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
