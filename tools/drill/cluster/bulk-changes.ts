import { setTimeout as sleep } from "node:timers/promises";
import { type JobSummary, jobSummarySchema } from "../../../lib/domain/jobs/job-shape";
import { addFault, readChanged } from "../../stack/sandbox";
import { type AskedDesk, startChange } from "../../stack/start-change";
import type { Stack } from "../../stack/start-stack";
import { ask, succeeded } from "./clerk";

/** Jobs that change the settings of all invoice groups, one for each event of a drill. */
export interface BulkChanges {
  /** Starts the next one, and waits until it has sent something. */
  start(): Promise<void>;
  /** Waits until all are done; a job that paused after failures is resumed, as a person would. */
  finish(): Promise<BulkVerdict>;
}

export interface BulkVerdict {
  readonly rows: number;
  readonly notDone: number;
  /** Updates of a group that the service never made, or made more than once. */
  readonly lost: number;
  readonly doubled: number;
  /** How often a paused job was resumed. */
  readonly resumed: number;
}

const operation = "updateInvoiceGroupConfigs";
/** Milliseconds per call, so that an event happens during a job. */
const slowCall = 2000;
const patience = 180_000;
/** No group of the seed has so many days. */
const firstTerms = 101;

export async function openBulkChanges(
  origin: string,
  cookie: string,
  service: Stack,
): Promise<BulkChanges> {
  await addFault(service, { operation, kind: "slow", milliseconds: slowCall, times: null });
  const desk: AskedDesk = {
    async ask(method, path, body) {
      if (method !== "GET" && method !== "POST") throw new Error(`${method} is not sent here.`);
      for (let attempt = 0; ; attempt += 1) {
        const answer = await ask(origin, cookie, { method, path, body });
        if (succeeded(answer)) return answer.body;
        // A page reads again; what changes something is started before an event.
        if (method !== "GET" || attempt > 30) {
          throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        }
        await sleep(1000);
      }
    },
  };
  const jobs: string[] = [];
  const read = async (id: string) =>
    jobSummarySchema.parse(await desk.ask("GET", `/api/desk/jobs/${id}`));
  const until = async (id: string, reached: (job: JobSummary) => Promise<boolean> | boolean) => {
    const end = performance.now() + patience;
    for (;;) {
      const job = await read(id);
      if (await reached(job)) return job;
      if (performance.now() > end)
        throw new Error(`A job makes no progress: ${JSON.stringify(job)}`);
      await sleep(250);
    }
  };
  let resumed = 0;
  const isDone = async (job: JobSummary): Promise<boolean> => {
    if (job.state === "paused") {
      await desk.ask("POST", `/api/desk/jobs/${job.id}/resume`, { version: job.version });
      resumed += 1;
    }
    return job.state === "done";
  };
  return {
    async start() {
      const last = jobs.at(-1);
      if (last !== undefined) await until(last, isDone);
      const id = await startChange(desk, { paymentTerms: firstTerms + jobs.length });
      jobs.push(id);
      await until(id, ({ counts, state }) => counts.sent + counts.done > 0 || state === "done");
    },
    async finish() {
      const done = await Promise.all(jobs.map((id) => until(id, isDone)));
      const rows = done.reduce((sum, { counts }) => sum + total(counts), 0);
      const finished = done.reduce((sum, { counts }) => sum + counts.done, 0);
      const times = new Map<string, number>();
      for (const id of await readChanged(service, operation)) {
        times.set(id, (times.get(id) ?? 0) + 1);
      }
      const perGroup = jobs.length;
      const changed = [...times.values()];
      const [missing, more] = [
        rows - changed.reduce((sum, count) => sum + Math.min(count, perGroup), 0),
        changed.reduce((sum, count) => sum + Math.max(0, count - perGroup), 0),
      ];
      return { rows, notDone: rows - finished, lost: missing, doubled: more, resumed };
    },
  };
}

function total(counts: JobSummary["counts"]): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
