import "server-only";
import type { WorkKindName } from "../../domain/queue/queue-enumerations";
import type { FailingWork } from "../../domain/queue/queue-shape";
import type { AuditEntry } from "../../engine/audit/entry";
import { recordAudit } from "../../engine/audit/record";
import { clearFailures } from "../../engine/queue/failure-store";
import { queueProblems } from "../../engine/queue/problems";
import type { WorkKind } from "../../engine/queue/work-kind";
import { wakeWorker } from "../../engine/queue/worker";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { listFailing } from "./reads";

/** A failing item and its kind. */
interface Failing {
  readonly kind: WorkKind;
  readonly item: FailingWork;
}

/** @throws {DeskProblem} 404 if the item does not fail any more. */
export async function requireFailing(
  { database, env }: Runtime,
  kinds: readonly WorkKind[],
  asked: { readonly kind: WorkKindName; readonly id: string },
): Promise<Failing> {
  const kind = kinds.find(({ name }) => name === asked.kind);
  const [item] = await listFailing(database, kinds, env.TENANT_ID, asked);
  if (!kind || !item) throw queueProblems.notFailing();
  return { kind, item };
}

/** Has an item tried again at once, with a full number of attempts. */
export async function retryWork(
  { database }: Runtime,
  actor: Actor,
  { kind, item }: Failing,
): Promise<void> {
  const { tenantId } = actor;
  await database.transaction(async (queries) => {
    await kind.requireRetry?.(queries, actor, item.id);
    const cleared = await clearFailures(queries, { tenantId, kind: kind.name, itemId: item.id });
    if (cleared) return await recordAudit(queries, queueEntry(actor, "queue.retried", item));
    // The noun itself has given it up.
    await kind.retry?.(queries, actor, item.id);
  });
  wakeWorker(database);
}

/**
 * Drops an item. The noun decides what that means, in the same transaction.
 *
 * @throws {DeskProblem} 409 if it must not be dropped.
 */
export async function dropWork(
  { database }: Runtime,
  actor: Actor,
  { kind, item }: Failing,
): Promise<void> {
  const { drop } = kind;
  if (!drop) throw queueProblems.notDroppable();
  const { tenantId } = actor;
  await database.transaction(async (queries) => {
    await drop(queries, actor, item.id);
    await clearFailures(queries, { tenantId, kind: kind.name, itemId: item.id });
    await recordAudit(queries, queueEntry(actor, "queue.dropped", item));
  });
  wakeWorker(database);
}

function queueEntry(
  actor: Actor,
  action: "queue.retried" | "queue.dropped",
  { kind, id, state, failures, failure }: FailingWork,
): AuditEntry {
  return {
    actor,
    action,
    recordKind: "queue",
    recordId: `${kind}/${id}`,
    before: { state, failures, failure },
    after: { state: action === "queue.retried" ? "waiting" : "dropped" },
    outcome: "done",
  };
}
