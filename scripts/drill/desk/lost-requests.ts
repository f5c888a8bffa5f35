import { sql } from "drizzle-orm";
import { startSender } from "../../../lib/desk/outbox/sender";
import { checkDueRequests } from "../../../lib/desk/requests/check-due-requests";
import { requestSends } from "../../../lib/desk/requests/request-sends";
import { requestSubject } from "../../../lib/desk/requests/send-of";
import { requestListSchema } from "../../../lib/domain/requests/request-shape";
import type { DeskStack, Visitor } from "./desk-stack";
import { hurried } from "./lost-answers";
import { addFault, type FaultOrder, readJournal, removeFaults } from "./sandbox";
import { findTargets, type Target } from "./targets";

export interface LostRequests {
  readonly requests: number;
  readonly applied: number;
  /** Effects that the service has beside those of applied requests. */
  readonly doubled: number;
  /** Applied requests without an effect. */
  readonly lost: number;
  /** Why billing refused or rejected requests, such as for a customer who has died. */
  readonly declined: readonly string[];
  /** Requests that billing holds for ever. */
  readonly unclear: number;
  /** Of them, those that no list shows to a person after a day. */
  readonly hidden: number;
}

const operations = ["createContact", "createInvoiceGroup"] as const;

/** One fault for each call: it never arrives, its answer is lost, or it is never applied. */
function faultsOf(operation: string, calls: number): FaultOrder[] {
  const call = { operation, times: 1 } as const;
  return Array.from({ length: calls }, (_, index): FaultOrder => {
    if (index % 5 === 0) return { ...call, kind: "before" };
    if (index % 5 === 1) return { ...call, kind: "5xx", status: 503 };
    if (index % 5 === 2) return { ...call, kind: "202-never" };
    if (index % 5 === 3) return { ...call, kind: "truncate" };
    return { ...call, kind: "after-commit" };
  });
}

/**
 * Sends requests that billing applies later, whose calls all meet a fault, and compares the desk's
 * state with the service's own journal. `applyWork` has the service apply what it accepted.
 */
export async function drillLostRequests(
  stack: DeskStack,
  count: number,
  applyWork: () => Promise<void>,
): Promise<LostRequests> {
  const { service, runtime } = stack;
  const author = await stack.signIn(["clerk"], "request-author");
  const before = new Set(await readEffects(stack));
  const targets = await findTargets(service, count);
  for (const [index, target] of targets.entries()) await submit(stack, author, index, target);
  for (const operation of operations) {
    const calls = Math.ceil(targets.length / operations.length);
    for (const order of faultsOf(operation, calls)) await addFault(service, order);
  }
  await sendRequests(stack).finally(() => removeFaults(service));
  await applyWork();
  await checkRequests(stack);
  await runtime.database.execute(
    sql`update requests set accepted_at = now() - interval '25 hours' where state = 'accepted'`,
  );
  await checkRequests(stack);
  const { rows } = await runtime.database.execute<Ended>(
    sql`select id, state, coalesce(reason, outcome ->> 'reason') as reason from requests`,
  );
  const effects = (await readEffects(stack)).filter((id) => !before.has(id)).length;
  const applied = rows.filter(({ state }) => state === "applied").length;
  const shown = await readAttention(stack, author);
  const isDeclined = ({ state }: Ended) => state === "refused" || state === "rejected";
  const unclear = rows.filter((row) => row.state !== "applied" && !isDeclined(row));
  return {
    ...{ requests: rows.length, applied, unclear: unclear.length },
    declined: rows.filter(isDeclined).map(({ state, reason }) => `${state}: ${reason}`),
    doubled: Math.max(0, effects - applied),
    lost: Math.max(0, applied - effects),
    hidden: unclear.filter(({ id }) => !shown.has(id)).length,
  };
}

interface Ended extends Record<string, unknown> {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
}

async function submit(stack: DeskStack, author: Visitor, index: number, target: Target) {
  const { customerGuid, accountGuid } = target;
  const body =
    index % 2 === 0
      ? {
          ...{ kind: "create-contact", customerGuid, accountGuid },
          content: { GivenName: "Drill", FamilyName: `Contact ${index}` },
        }
      : { kind: "create-invoice-group", customerGuid, content: { Name: `Drill ${index}` } };
  const { status } = await stack.call(author, "POST", "/api/desk/requests", body);
  if (status !== 201) throw new Error(`A request was answered with ${status}.`);
}

/** Ids of the records that the service made. */
async function readEffects({ service }: DeskStack): Promise<string[]> {
  const found = await Promise.all(operations.map((operation) => readJournal(service, operation)));
  return [...new Set(found.flat())];
}

/** Sends every approved request until each has been answered. */
export async function sendRequests(stack: DeskStack): Promise<void> {
  const { runtime } = stack;
  const settings = { ...hurried, repeats: { first: 100, longest: 1000, most: 3_600_000 } };
  const subjects = { [requestSubject]: requestSends };
  const sender = await startSender({ runtime, subjects, settings });
  try {
    await untilNone(stack, sql`state in ('approved', 'sent', 'unknown')`);
  } finally {
    await sender.stop();
  }
}

/** Checks every accepted request now. */
export async function checkRequests({ runtime }: DeskStack): Promise<void> {
  await runtime.database.execute(
    sql`update requests set next_check_at = now() where next_check_at is not null`,
  );
  await checkDueRequests(runtime);
}

async function untilNone({ runtime }: DeskStack, where: ReturnType<typeof sql>): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 100) {
    const { rows } = await runtime.database.execute(
      sql`select 1 from requests where ${where} limit 1`,
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function readAttention(stack: DeskStack, reader: Visitor): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let cursor = ""; ; ) {
    const path = `/api/desk/requests?view=attention${cursor}`;
    const { body } = await stack.call(reader, "GET", path);
    const { requests, next } = requestListSchema.parse(body);
    for (const { id } of requests) ids.add(id);
    if (next === null) return ids;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
}
