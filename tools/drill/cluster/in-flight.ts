import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { readAfterRestore } from "../../../lib/engine/outbox/testing/read-after-restore";
import { addFault, removeFaults } from "../../stack/sandbox";
import { type Charge, contentOf, type Target } from "../desk/targets";
import type { Backups } from "./backups";
import { ask } from "./clerk";
import type { Cluster } from "./cluster";
import { untilSent } from "./verdict";

/** What became of calls that were queued or in flight at the moment of a backup. */
export interface InFlight {
  /** Entries of the outbox in the backup, by state. */
  readonly atBackup: Readonly<Record<string, number>>;
  /** Lines that the service has twice after the restore as the page says, and without its statement. */
  readonly doubled: number;
  readonly doubledWithout: number;
  /** Approved lines that the restored desk shows as confirmed, and as of unknown outcome. */
  readonly confirmed: number;
  readonly unknown: number;
}

export interface InFlightPlan {
  readonly cluster: Cluster;
  readonly backups: Backups;
  readonly author: string;
  readonly approver: string;
  readonly targets: readonly Target[];
  readonly charge: Charge;
}

const approvalSchema = z.looseObject({ id: z.uuid(), version: z.int(), contentHash: z.string() });
const base = "/api/desk/approvals";
const operation = "addInvoiceLine";
/** Milliseconds per call, so that the outbox has a queue. */
const slowCall = 3000;
const sentWithin = 180;
/** By then a desk has sent what it found waiting, and checked twice. */
const settling = 30_000;

const countsSchema = z.array(z.object({ state: z.string(), count: z.int() }));

/**
 * Approves lines that the service takes slowly, backs the desk's database up meanwhile, lets all be
 * sent, and starts a desk on the restored backup beside the service that has them already.
 */
export async function drillInFlight(plan: InFlightPlan): Promise<InFlight> {
  const { cluster, backups, author, approver, targets, charge } = plan;
  const { service, pair, address } = cluster;
  const mark = `Backup ${randomUUID().slice(0, 8)}`;
  const act = async (cookie: string, path: string, body: unknown) =>
    approvalSchema.parse((await ask(address, cookie, { method: "POST", path, body })).body);
  const submitted: z.infer<typeof approvalSchema>[] = [];
  for (const [index, target] of targets.entries()) {
    const content = contentOf(target, charge, `${mark} ${index}`);
    const { id, version } = await act(author, base, { kind: "add-line", content });
    submitted.push(await act(author, `${base}/${id}/submit`, { version }));
  }
  await addFault(service, { operation, kind: "slow", milliseconds: slowCall, times: null });
  await Promise.all(
    submitted.map(({ id, version, contentHash }) =>
      act(approver, `${base}/${id}/approve`, { version, contentHash }),
    ),
  );
  backups.dump("desk");
  await withClient(cluster.pooler.address("desk"), (client) => untilSent(client, sentWithin));
  await removeFaults(service);
  for (const desk of cluster.desks) await desk.stop();

  const atBackup: Record<string, number> = {};
  const ofMark = `${mark} %`;
  const run = async (name: string, statement: string) => {
    const restored = await backups.restoreDump("desk", pair.primary, name);
    await withClient(restored, async (client) => {
      const { rows } = await client.query(
        `select sends.state, count(*)::int from sends join approval_requests on approval_requests.id = subject_id
        where subject = 'line-proposal' and content ->> 'description' like $1 group by 1`,
        [ofMark],
      );
      for (const { state, count } of countsSchema.parse(rows)) atBackup[state] = count;
      if (statement !== "") await client.query(statement);
    });
    const desk = await cluster.startDeskOn(restored);
    await sleep(settling);
    await desk.stop();
    return withClient(restored, async (client) => {
      const { rows } = await client.query(
        "select state, count(*)::int from approval_requests where subject = 'line-proposal' and content ->> 'description' like $1 group by 1",
        [ofMark],
      );
      return new Map(countsSchema.parse(rows).map(({ state, count }) => [state, count]));
    });
  };
  const doubledNow = () =>
    withClient(cluster.pooler.address("service"), async (client) => {
      const { rows } = await client.query(
        "select 1 from lines where description like $1 group by description having count(*) > 1",
        [ofMark],
      );
      return rows.length;
    });
  const states = await run("desk_held", readAfterRestore());
  const doubled = await doubledNow();
  await run("desk_as_it_was", "");
  return {
    atBackup,
    doubled,
    doubledWithout: (await doubledNow()) - doubled,
    confirmed: states.get("confirmed") ?? 0,
    unknown: states.get("unknown") ?? 0,
  };
}

async function withClient<Result>(
  address: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
