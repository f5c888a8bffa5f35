import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../../bench/statistics";
import type { Cleanup } from "../../stack/cleanup";
import { memorySlope, type ProcessSample, sampleProcess } from "../../stack/process-samples";
import { printLine } from "../../stack/progress";
import { signPeopleIn } from "../desk/sign-people-in";
import { findTargets } from "../desk/targets";
import { readCounts } from "../options";
import { verdictWord } from "../verdict-word";
import { ask, succeeded } from "./clerk";
import { startCluster } from "./cluster";
import { screensOf } from "./screens";

/** Milliseconds that a clerk reads before the next screen, on average. */
const thinking = 10_000;
const sampling = 5000;
/** Part of the time after which caches are full and the code is compiled. */
const warmUp = 1 / 3;
const megabyte = 1e6;

/** `npm run drill -- load`: signed-in clerks with think time on two desks. */
export async function runLoad(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const usual = { clerks: 200, minutes: 30, groups: 1_000_000 };
  const { clerks, minutes, groups } = readCounts(args, usual);
  const cluster = await startCluster(cleanup, groups);
  const { service, desks } = cluster;
  const cookies = await signPeopleIn(service.deskSettings, clerks, ["clerk", "lead"]);
  const targets = await findTargets(service, clerks);
  const times = new Map<string, number[]>();
  const errors = new Map<string, number>();
  const end = performance.now() + minutes * 60_000;

  const work = async (cookie: string, index: number): Promise<void> => {
    const target = targets[index % targets.length];
    if (!target) throw new Error("The world has no invoice groups.");
    const screens = Object.entries(screensOf(target));
    await sleep(Math.random() * thinking);
    for (let turn = index; performance.now() < end; turn += 1) {
      const [name, asked] = screens[turn % screens.length] ?? ["", []];
      for (const what of asked) {
        const answer = await ask(cluster.address, cookie, what);
        const place = what.path.startsWith("/api/") ? `${name}: data` : `${name}: document`;
        if (!succeeded(answer)) {
          const error = `${place} ${answer.status}`;
          errors.set(error, (errors.get(error) ?? 0) + 1);
        }
        const measured = times.get(place) ?? [];
        times.set(place, measured);
        measured.push(answer.milliseconds);
      }
      await sleep(thinking / 2 + Math.random() * thinking);
    }
  };
  const watched = [
    ...desks.map(({ pid }, index) => ({ name: `desk ${index + 1}`, pid })),
    { name: "service", pid: service.pid },
  ];
  const samples = watched.map((): ProcessSample[] => []);
  const watch = async () => {
    while (performance.now() < end) {
      for (const [index, { pid }] of watched.entries()) samples[index]?.push(sampleProcess(pid));
      await sleep(sampling);
    }
  };
  printLine(`${clerks} clerks work for ${minutes} minutes on ${groups} invoice groups`);
  await Promise.all([watch(), ...cookies.map(work)]);

  const rows = [...times].map(
    ([place, all]) => `${place}: p95 ${percentile(all, 0.95).toFixed(0)} ms of ${all.length}`,
  );
  const uses = watched.map(({ name }, index) => describe(name, samples[index] ?? [], clerks));
  const failed = [...errors].map(([place, count]) => `  ${place}: ${count}`);
  console.log(
    [
      "",
      ...rows,
      ...uses,
      `${verdictWord(failed.length === 0)}: ${failed.length} kinds of errors`,
      ...failed,
    ].join("\n"),
  );
  return failed.length === 0;
}

function describe(name: string, all: readonly ProcessSample[], clerks: number): string {
  const warm = all.slice(Math.floor(all.length * warmUp));
  const [first, last] = [warm[0], warm.at(-1)];
  if (!first || !last || last.at === first.at) return `${name}: too few samples`;
  const cores = (last.processorSeconds - first.processorSeconds) / ((last.at - first.at) / 1000);
  const slope = memorySlope(warm) / megabyte;
  return `${name}: ${(last.residentBytes / megabyte).toFixed(0)} MB, ${slope.toFixed(1)} MB more an hour; ${cores.toFixed(2)} cores, ${((cores * 1000) / clerks).toFixed(2)} thousandths of a core per clerk`;
}
