import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SeenLine } from "../../../lib/domain/jobs/seen-line";
import type { Cleanup } from "../../stack/cleanup";
import { startDeskProcess } from "../../stack/desk-process";
import { startPostgres } from "../../stack/postgres-server";
import { printLine } from "../../stack/progress";
import { addFault, removeFaults } from "../../stack/sandbox";
import { readCount } from "../options";
import { verdictWord } from "../verdict-word";
import { type ArchiveVerdict, isClean } from "./archive-verdict";
import { type ArchiveWorld, openArchiveWorld } from "./archive-world";
import { drillKillArchive, type KillPlan, storedAt } from "./kill-archive";
import { drillTwoDesks } from "./two-desks";

/** Lines of one archive, and the required speed. */
const lines = 5000;
const perMinute = 5000;
/** Seconds after a kill within which the work must be resumed. */
const resumedWithin = 10;
/** Milliseconds per call, so that kills happen during calls. */
const slowCall = 150;
/** The same with two desks, which make six calls at once; and the lines for each kill. */
const slowerCall = 1000;
const linesForKill = 2000;

/** `npm run drill -- kill [--n 100]`: a desk on the embedded database is killed while it archives. */
export async function runKill(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const kills = readCount(args, 100);
  // An archive of 5,000 lines has some fifty calls, so many kills need several archives.
  const world = await openArchiveWorld(cleanup, lines * (2 + Math.ceil(kills / 25)));
  const [measured = [], ...archives] = parts(world);
  const folder = await cleanup.folder("drill-desk");
  const speed = await measureArchive({
    ...planOf(world),
    store: { folder: path.join(folder, "speed"), url: null },
    rows: measured,
  });
  printLine(`5,000 lines in ${speed.seconds.toFixed(1)} s`);
  await slow(world, slowCall);
  const before = new Set(await world.journal());
  const result = await drillKillArchive({
    ...planOf(world),
    store: { folder: path.join(folder, "kill"), url: null },
    archives,
    kills,
    journal: async () => (await world.journal()).filter((id) => !before.has(id)),
  });
  const [resumed, started] = [spread(result.resumed), spread(result.started)];
  const clean = isClean(result.verdict) && result.kills === kills;
  const inTime = resumed.most <= resumedWithin;
  const fast = speed.perMinute >= perMinute;
  console.log(
    [
      "",
      `${verdictWord(clean)}: ${result.kills} × kill -9 of the desk while it archived: ${describe(result.verdict)}`,
      `${verdictWord(inTime)}: in hand again within ${seconds(resumed.most)} of each kill, median ${seconds(resumed.median)} (at most ${resumedWithin} s); of that the process took ${seconds(started.most)} to start, median ${seconds(started.median)}`,
      `${verdictWord(fast)}: ${Math.round(speed.perMinute)} lines a minute without kills (at least ${perMinute})`,
    ].join("\n"),
  );
  return clean && inTime && fast;
}

/** `npm run drill -- two-desks [--n 20]`: two desks on one PostgreSQL, killed in turn. */
export async function runTwoDesks(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const kills = readCount(args, 20);
  const wanted = Math.max(lines, kills * linesForKill);
  const world = await openArchiveWorld(cleanup, wanted);
  const url = await startPostgres(cleanup, await cleanup.folder("postgres"));
  await slow(world, slowerCall);
  const rows = world.rows.slice(0, wanted);
  const share = 500;
  const result = await drillTwoDesks({
    ...planOf(world),
    store: { folder: null, url },
    archives: Array.from({ length: Math.ceil(wanted / share) }, (_, part) =>
      rows.slice(part * share, (part + 1) * share),
    ),
    kills,
    journal: world.journal,
  });
  const standstill = result.longestStandstill / 1000;
  const clean = isClean(result.verdict) && result.kills === kills && result.workers > 1;
  const inTime = standstill <= resumedWithin;
  console.log(
    [
      "",
      `${verdictWord(clean)}: two desks, ${result.kills} × kill -9 of one of them, ${result.workers} processes had work in hand: ${describe(result.verdict)}`,
      `${verdictWord(inTime)}: no standstill over ${standstill.toFixed(1)} s (at most ${resumedWithin} s)`,
    ].join("\n"),
  );
  return clean && inTime;
}

function parts({ rows }: ArchiveWorld): ArchiveWorld["rows"][] {
  const count = Math.floor(rows.length / lines);
  return Array.from({ length: count }, (_, part) => rows.slice(part * lines, (part + 1) * lines));
}

function planOf({ stack, journal }: ArchiveWorld) {
  return { settings: stack.deskSettings, journal };
}

async function slow({ stack }: ArchiveWorld, milliseconds: number): Promise<void> {
  await removeFaults(stack);
  await addFault(stack, {
    operation: "archiveLines",
    kind: "slow",
    milliseconds,
    times: null,
  });
}

/** Median and largest of times in milliseconds, in seconds. */
function spread(milliseconds: readonly number[]): { median: number; most: number } {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const median = (sorted[Math.floor(sorted.length / 2)] ?? 0) / 1000;
  return { median, most: (sorted.at(-1) ?? 0) / 1000 };
}

const seconds = (value: number) => `${value.toFixed(1)} s`;

function describe({ lines: asked, lost, doubled, notDone, misreported }: ArchiveVerdict): string {
  return `${asked} lines, ${lost} lost, ${doubled} archived twice, ${notDone} not done, ${misreported} not reported once in the audit`;
}

interface ArchiveSpeed {
  readonly seconds: number;
  readonly perMinute: number;
}

type SpeedPlan = Pick<KillPlan, "settings" | "store"> & { readonly rows: readonly SeenLine[] };

/** How fast one desk archives, from the job's earliest start to its end. */
async function measureArchive(plan: SpeedPlan): Promise<ArchiveSpeed> {
  const desk = await startDeskProcess(storedAt(plan));
  try {
    const { id } = await desk.createJob(plan.rows);
    const started = performance.now();
    for (;;) {
      const { state, counts } = await desk.readJob(id);
      if (state === "done") {
        const seconds = (performance.now() - started) / 1000;
        return { seconds, perMinute: (counts.done * 60) / seconds };
      }
      await sleep(100);
    }
  } finally {
    await desk.stop();
  }
}
