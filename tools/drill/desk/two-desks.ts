import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { startDeskProcess } from "../../stack/desk-process";
import { printLine } from "../../stack/progress";
import { type ArchiveVerdict, judgeArchive } from "./archive-verdict";
import { type KillPlan, storedAt } from "./kill-archive";

export interface TwoDesksResult {
  readonly verdict: ArchiveVerdict;
  readonly kills: number;
  /** Processes that worked on a job. */
  readonly workers: number;
  /** Milliseconds: the longest time without a finished line although some were left. */
  readonly longestStandstill: number;
}

const patience = 120_000;
const stateSchema = z.object({ open: z.int(), owners: z.array(z.string()) });
const stateQuery = `
  select (select count(*)::int from job_rows where state in ('waiting', 'sent')) as open,
    (select coalesce(array_agg(split_part(owner, ' ', 1)), '{}') from work_claims
      where kind = 'jobs') as owners`;

/** Two desks archive from one PostgreSQL; one of them is killed and restarted, in turn. */
export async function drillTwoDesks(plan: KillPlan): Promise<TwoDesksResult> {
  if (plan.store.url === null) throw new Error("Two desks need a PostgreSQL server.");
  const pool = new pg.Pool({ connectionString: plan.store.url, max: 1 });
  const readState = async () => stateSchema.parse((await pool.query(stateQuery)).rows[0]);
  const start = () => startDeskProcess(storedAt(plan));
  const [first, second] = await Promise.all([start(), start()]);
  let desks = [first, second] as const;
  const owners = new Set<string>();
  let kills = 0;
  let longestStandstill = 0;
  try {
    for (const rows of plan.archives) await desks[kills % 2 === 0 ? 0 : 1].createJob(rows);
    let open = Number.POSITIVE_INFINITY;
    let movedAt = performance.now();
    let nextKill = performance.now();
    for (;;) {
      const state = await readState();
      for (const owner of state.owners) owners.add(owner);
      const now = performance.now();
      if (state.open < open) {
        open = state.open;
        movedAt = now;
      }
      longestStandstill = Math.max(longestStandstill, now - movedAt);
      if (open === 0) break;
      if (now - movedAt > patience) throw new Error(`${open} lines stand still.`);
      // While both work, if they work at the same time at all.
      const both = new Set(state.owners).size > 1 || now > nextKill + 2000;
      if (kills < plan.kills && now > nextKill && both && state.owners.length > 0) {
        const [victim, other] = desks;
        await victim.kill();
        kills += 1;
        printLine(`kill ${kills} of ${plan.kills}: ${open} lines left`);
        // The other one is killed next, once this one has restarted.
        desks = [other, await start()];
        nextKill = performance.now() + Math.random() * 1500;
      }
      await sleep(20);
    }
  } finally {
    await pool.end();
    await Promise.all(desks.map((desk) => desk.stop()));
  }
  const asked = plan.archives.flatMap((rows) => rows.map(({ id }) => id));
  const verdict = await judgeArchive(plan.store, asked, await plan.journal());
  return { verdict, kills, workers: owners.size, longestStandstill };
}
