import { sql } from "drizzle-orm";
import { z } from "zod";
import { deskRequests } from "../../../lib/compose";
import { requestKindRow } from "../../../lib/domain/requests/request-enumerations";
import { requestSchema } from "../../../lib/domain/requests/request-shape";
import { startSender } from "../../../lib/engine/outbox/sender";
import { checkDueRequests } from "../../../lib/engine/requests/check-due-requests";
import { requestSends } from "../../../lib/engine/requests/request-sends";
import { requestSubject } from "../../../lib/engine/requests/send-of";
import type { InnerDesk } from "../../stack/open-desk";
import { addFault, type FaultOrder, readApplied, removeFaults } from "../../stack/sandbox";
import type { Visitor } from "../../stack/sign-in-person";
import { hurried } from "./lost-answers";
import { type LaterKind, laterKinds, submitRequest } from "./submit-request";
import { findTargets } from "./targets";
import { waitWhileMoving } from "./wait-while-moving";

export interface LostRequests {
  readonly requests: number;
  /** Of the kinds that billing accepts with 202, those of which at least one was applied. */
  readonly kinds: readonly LaterKind[];
  readonly applied: number;
  /** Effects that the service has beside one for each request that is applied or unclear. */
  readonly doubled: number;
  /** The kinds of applied requests without an effect. */
  readonly lost: readonly LaterKind[];
  /** Why billing refused or rejected requests, such as for a customer who has died. */
  readonly declined: readonly string[];
  /** Requests that billing holds for ever. */
  readonly unclear: number;
  /** Of them, those that have left and that no list shows to a person after a day. */
  readonly hidden: number;
  /** Requests that were still being sent when nothing had moved for two minutes. */
  readonly sending: number;
}

/**
 * One fault for each call: the connection is reset before it arrives or after it is stored, it
 * fails, its answer is cut off, or it is accepted and never applied.
 */
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
 * Sends requests of every kind that billing applies later, whose calls all meet a fault, and
 * compares the desk's state with the service's own journal by RequestId. `applyWork` has the
 * service apply what it accepted.
 */
export async function drillLostRequests(
  stack: InnerDesk,
  count: number,
  applyWork: () => Promise<void>,
): Promise<LostRequests> {
  const { service, runtime } = stack;
  const author = await stack.signIn(["lead"], "request-author");
  const approver = await stack.signIn(["lead"], "request-approver");
  const before = new Set(await readEffects(stack));
  const made: LaterKind[] = [];
  for (const [index, target] of (await findTargets(service, count)).entries()) {
    const kind = laterKinds[index % laterKinds.length] ?? "create-contact";
    const people = { author, approver };
    if (await submitRequest(stack, people, { kind, index, target })) made.push(kind);
  }
  for (const kind of laterKinds) {
    const calls = made.filter((one) => one === kind).length;
    for (const order of faultsOf(requestKindRow(kind).operationId, calls)) {
      await addFault(service, order);
    }
  }
  // The time in which an erasure can be cancelled is over.
  await runtime.database.execute(
    sql`update sends set next_check_at = now() where state = 'waiting'`,
  );
  const sending = await sendRequests(stack).finally(() => removeFaults(service));
  await applyWork();
  await checkRequests(stack);
  await runtime.database.execute(
    sql`update approval_requests set accepted_at = now() - interval '25 hours' where subject = 'request' and state = 'accepted'`,
  );
  await checkRequests(stack);
  const effects = (await readEffects(stack)).filter((id) => !before.has(id));
  const result = compare(await readEnded(stack), effects, await readAttention(stack, author));
  return { ...result, sending };
}

interface Ended extends Record<string, unknown> {
  readonly id: string;
  readonly kind: LaterKind;
  readonly request_id: string;
  readonly state: string;
  readonly reason: string | null;
}

async function readEnded({ runtime }: InnerDesk): Promise<readonly Ended[]> {
  const { rows } = await runtime.database.execute<Ended>(
    sql`select id, kind, replace(request_id::text, '-', '') as request_id, state, coalesce(progress ->> 'reason', outcome ->> 'reason') as reason from approval_requests where subject = 'request'`,
  );
  return rows;
}

/** `effects`: the RequestId of each effect. `shown`: the requests that await a person. */
function compare(
  rows: readonly Ended[],
  effects: readonly string[],
  shown: ReadonlySet<string>,
): Omit<LostRequests, "sending"> {
  const isDeclined = ({ state }: Ended) => state === "refused" || state === "rejected";
  const applied = rows.filter(({ state }) => state === "applied");
  const isSent = ({ state }: Ended) => state !== "approved" && state !== "sent";
  const unclear = rows.filter((row) => row.state !== "applied" && !isDeclined(row));
  const expected = new Set([...applied, ...unclear].map(({ request_id: id }) => id));
  const found = new Set(effects.filter((id) => expected.has(id)));
  return {
    requests: rows.length,
    applied: applied.length,
    unclear: unclear.length,
    kinds: laterKinds.filter((kind) => applied.some((row) => row.kind === kind)),
    declined: rows.filter(isDeclined).map(({ state, reason }) => `${state}: ${reason}`),
    doubled: effects.length - found.size,
    lost: applied.filter(({ request_id: id }) => !found.has(id)).map(({ kind }) => kind),
    hidden: unclear.filter((row) => isSent(row) && !shown.has(row.id)).length,
  };
}

/** The RequestId of every request that the service has applied. */
async function readEffects({ service }: InnerDesk): Promise<string[]> {
  const operations = laterKinds.map((kind) => requestKindRow(kind).operationId);
  return (await Promise.all(operations.map((operation) => readApplied(service, operation)))).flat();
}

const openRequests = sql`select count(*) from approval_requests where subject = 'request' and state in ('approved', 'sent', 'unknown')`;

/** Sends every approved request while they move; returns how many are still being sent. */
export async function sendRequests(stack: InnerDesk): Promise<number> {
  const { runtime } = stack;
  const settings = { ...hurried, repeats: { first: 100, longest: 1000, most: 3_600_000 } };
  const subjects = { [requestSubject]: requestSends(deskRequests) };
  const sender = await startSender({ runtime, subjects, settings });
  try {
    return await waitWhileMoving(runtime.database, openRequests);
  } finally {
    await sender.stop();
  }
}

/** Checks every accepted request now. */
export async function checkRequests({ runtime }: InnerDesk): Promise<void> {
  await runtime.database.execute(
    sql`update approval_requests set next_check_at = now() where subject = 'request' and next_check_at is not null`,
  );
  await checkDueRequests(runtime, deskRequests);
}

const attentionSchema = z.object({
  approvals: z.array(requestSchema),
  next: z.string().nullable(),
});

async function readAttention(stack: InnerDesk, reader: Visitor): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let cursor = ""; ; ) {
    const path = `/api/desk/approvals?view=attention&subject=request${cursor}`;
    const { body } = await stack.call(reader, "GET", path);
    const { approvals, next } = attentionSchema.parse(body);
    for (const { id } of approvals) ids.add(id);
    if (next === null) return ids;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
}
