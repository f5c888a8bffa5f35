import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { z } from "zod";
import { type Ledger, possibleValues } from "./ledger";

export interface LedgerVerdict {
  /** Acknowledged writes: saves and approvals. */
  readonly acknowledged: number;
  /** Acknowledged writes that are in no database. */
  readonly lost: readonly string[];
  /** Writes that took effect more than once. */
  readonly doubled: readonly string[];
  /** Approved lines that the desk shows as of unknown outcome, for a person or a later check. */
  readonly unclear: number;
}

const groupSchema = z.object({ id: z.string(), reference: z.string().nullable() });
const lineSchema = z.object({ description: z.string(), count: z.int() });
const proposalSchema = z.object({
  id: z.string(),
  description: z.string(),
  state: z.string(),
});

/** Waits until the desks have sent what was approved, as far as the outcome is known. */
export async function untilSent(desk: pg.Pool | pg.Client, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const { rows } = await desk.query(
      "select 1 from sends where state in ('waiting', 'sending') limit 1",
    );
    if (rows.length === 0) return;
    if (performance.now() > end) throw new Error("The outbox does not become empty.");
    await sleep(500);
  }
}

/** Compares what was acknowledged with the rows of both databases. */
export async function judgeLedger(
  ledger: Ledger,
  desk: pg.Pool | pg.Client,
  service: pg.Pool | pg.Client,
): Promise<LedgerVerdict> {
  const accounts = ledger.settings.map(({ accountGuid }) => accountGuid);
  const groups = groupSchema.array().parse(
    (
      await service.query(
        `select replace(guid::text, '-', '') as id, your_reference as reference
        from invoice_groups where guid = any($1::uuid[])`,
        [accounts],
      )
    ).rows,
  );
  const references = new Map(groups.map(({ id, reference }) => [id, reference]));
  const lines = lineSchema
    .array()
    .parse(
      (
        await service.query(
          "select description, count(*)::int from lines where description like 'Drill %' group by 1",
        )
      ).rows,
    );
  const made = new Map(lines.map(({ description, count }) => [description, count]));
  const rows = proposalSchema.array().parse(
    (
      await desk.query(
        `select id, content ->> 'description' as description, state from approval_requests
        where subject = 'line-proposal' and content ->> 'description' like 'Drill %'`,
      )
    ).rows,
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const times = new Map<string, number>();
  for (const { description } of rows) times.set(description, (times.get(description) ?? 0) + 1);
  const lost: string[] = [];
  const doubled: string[] = [];
  let unclear = 0;
  for (const one of ledger.settings) {
    const value = references.get(one.accountGuid.replaceAll("-", "")) ?? null;
    const known = one.acknowledged === null || possibleValues(one).includes(value);
    if (!known) lost.push(`settings of ${one.accountGuid}`);
  }
  for (const { id, description, approved } of ledger.proposals) {
    const count = made.get(description) ?? 0;
    if (count > 1 || (times.get(description) ?? 0) > 1) doubled.push(description);
    if (id !== null && !states.has(id)) lost.push(`proposal ${description}`);
    if (id === null || !approved) continue;
    const state = states.get(id) ?? "missing";
    if (state === "unknown") unclear += 1;
    else if (count === 0) lost.push(`line ${description} (${state})`);
  }
  const approvals = ledger.proposals.filter(({ approved }) => approved).length;
  return { acknowledged: ledger.saves + approvals, lost, doubled, unclear };
}
