import { setTimeout as sleep } from "node:timers/promises";
import type { JobSummary } from "../../../lib/domain/jobs/job-shape";
import type { SeenLine } from "../../../lib/domain/jobs/seen-line";
import { type DeskProcess, startDeskProcess } from "../../stack/desk-process";
import { printLine } from "../../stack/progress";
import { type ArchiveVerdict, type DeskStore, judgeArchive } from "./archive-verdict";

export interface KillPlan {
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly store: DeskStore;
  /** One archive after the other, until the kills are done; the last one runs to its end. */
  readonly archives: readonly (readonly SeenLine[])[];
  readonly kills: number;
  /** Line ids of every archiving that took effect, from the service itself. */
  journal(): Promise<readonly string[]>;
}

export interface KillResult {
  readonly verdict: ArchiveVerdict;
  readonly kills: number;
  /** Milliseconds from each kill until a desk resumed the job. */
  readonly resumed: readonly number[];
  /** Share of that until the new process answered. */
  readonly started: readonly number[];
}

const patience = 120_000;

/**
 * Kills the desk repeatedly while it archives, at any moment: between two calls, during one, during
 * the check of the last one, before it has begun.
 */
export async function drillKillArchive(plan: KillPlan): Promise<KillResult> {
  const asked: string[] = [];
  const jobs = plan.archives.map((rows) => (desk: DeskProcess) => {
    asked.push(...rows.map(({ id }) => id));
    return desk.createJob(rows);
  });
  const killed = await killDuring(plan, jobs);
  const verdict = await judgeArchive(plan.store, asked, await plan.journal());
  return { verdict, ...killed };
}

type Kills = Pick<KillPlan, "settings" | "store" | "kills">;

/**
 * Kills the desk repeatedly while it works on jobs, one after the other, until the kills are done;
 * the last job runs to its end.
 */
export async function killDuring(
  plan: Kills,
  jobs: readonly ((desk: DeskProcess) => Promise<JobSummary>)[],
): Promise<Omit<KillResult, "verdict">> {
  const start = () => startDeskProcess(storedAt(plan));
  const resumed: number[] = [];
  const started: number[] = [];
  const waiting = [...jobs];
  let desk = await start();
  let kills = 0;
  try {
    for (let create = waiting.shift(); create && kills < plan.kills; create = waiting.shift()) {
      let job = await untilClaimed(desk, await create(desk));
      while (job.state !== "done" && kills < plan.kills) {
        await sleep(Math.random() * 250);
        job = await desk.readJob(job.id);
        if (job.state === "done") break;
        await desk.kill();
        const killedAt = performance.now();
        kills += 1;
        desk = await start();
        started.push(performance.now() - killedAt);
        job = await untilClaimed(desk, job);
        resumed.push(performance.now() - killedAt);
        if (kills % 10 === 0) printLine(`kill ${kills} of ${plan.kills}: ${describe(job)}`);
      }
      await untilDone(desk, job);
    }
  } finally {
    await desk.stop();
  }
  return { kills, resumed, started };
}

/** The settings of a desk with this storage. */
export function storedAt({ settings, store }: Pick<KillPlan, "settings" | "store">) {
  return store.url === null
    ? { ...settings, DATA_DIR: store.folder, DATABASE_URL: undefined }
    : { ...settings, DATABASE_URL: store.url };
}

/** Waits until a desk has resumed the job, which increases its version. */
async function untilClaimed(desk: DeskProcess, before: JobSummary): Promise<JobSummary> {
  return until(
    desk,
    before.id,
    ({ version, state }) => version > before.version || state === "done",
  );
}

function untilDone(desk: DeskProcess, { id }: JobSummary): Promise<JobSummary> {
  return until(desk, id, ({ state }) => state === "done");
}

async function until(
  desk: DeskProcess,
  id: string,
  reached: (job: JobSummary) => boolean,
): Promise<JobSummary> {
  const end = performance.now() + patience;
  for (;;) {
    const job = await desk.readJob(id);
    if (reached(job)) return job;
    if (performance.now() > end) throw new Error(`The job makes no progress: ${describe(job)}`);
    await sleep(30);
  }
}

function describe({ counts }: JobSummary): string {
  return Object.entries(counts)
    .map(([state, number]) => `${number} ${state}`)
    .join(", ");
}
