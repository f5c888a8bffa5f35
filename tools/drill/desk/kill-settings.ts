import { jobRowsPageSchema } from "../../../lib/domain/jobs/job-shape";
import { type DeskProcess, startDeskProcess } from "../../stack/desk-process";
import { sendChange } from "../../stack/start-change";
import { type KillPlan, type KillResult, killDuring, storedAt } from "./kill-archive";

export interface SettingsKillPlan extends Pick<KillPlan, "settings" | "store" | "kills"> {
  /** Bulk changes of all groups, one after the other; each value differs from the one before. */
  readonly paymentTerms: readonly number[];
  /** Ids of the groups of every update that took effect, from the service itself. */
  journal(): Promise<readonly string[]>;
}

/** The result at the end; each figure but `rows` must be zero. */
export interface SettingsVerdict {
  /** Rows of all jobs. */
  readonly rows: number;
  /** Updates that the service never made. */
  readonly lost: number;
  /** Updates that the service made more than once. */
  readonly doubled: number;
  /** Rows that are not done according to the desk. */
  readonly notDone: number;
}

/** Kills the desk repeatedly while it changes settings of many invoice groups. */
export async function drillKillSettings(
  plan: SettingsKillPlan,
): Promise<Omit<KillResult, "verdict"> & { readonly verdict: SettingsVerdict }> {
  const settings = { ...plan.settings, BULK_APPROVAL_ROWS: "1000000" };
  const made: string[] = [];
  const killed = await killDuring(
    { ...plan, settings },
    plan.paymentTerms.map((terms) => async (desk: DeskProcess) => {
      const job = await desk.readJob(await sendChange(desk, { paymentTerms: terms }));
      // After the read, so that the claim of the job is seen.
      await desk.ask("POST", "/hurry");
      made.push(job.id);
      return job;
    }),
  );
  const desk = await startDeskProcess(storedAt({ ...plan, settings }));
  try {
    const rows = (await Promise.all(made.map((id) => readRows(desk, id)))).flat();
    return { ...killed, verdict: judge(rows, await plan.journal()) };
  } finally {
    await desk.stop();
  }
}

interface Row {
  readonly id: string;
  readonly state: string;
}

/** Each row of a job is one update of its group. */
function judge(rows: readonly Row[], journal: readonly string[]): SettingsVerdict {
  const asked = count(rows.map(({ id }) => id));
  const updated = count(journal);
  let [lost, doubled] = [0, 0];
  for (const [id, times] of asked) {
    const difference = (updated.get(id) ?? 0) - times;
    if (difference < 0) lost -= difference;
    else doubled += difference;
  }
  const notDone = rows.filter(({ state }) => state !== "done").length;
  return { rows: rows.length, lost, doubled, notDone };
}

function count(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

async function readRows(desk: DeskProcess, id: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ""; ; ) {
    const answer = await desk.ask("GET", `/api/desk/jobs/${id}/rows${cursor}`);
    const page = jobRowsPageSchema.parse(answer);
    rows.push(...page.rows);
    if (page.next === null) return rows;
    cursor = `?cursor=${page.next}`;
  }
}
