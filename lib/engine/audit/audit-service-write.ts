import "server-only";
import type { AuditedOperationId } from "../../domain/audit/actions";
import { normalizeIdentifier } from "../../domain/identifiers";
import type { PassedWrite, WriteEnd } from "../../server/proxy/audit-write";
import { auditedFields } from "./audited-fields";
import { type AuditedOperation, auditedOperations, isAuditedOperation } from "./audited-operations";
import { type AuditEntry, systemActor } from "./entry";
import { recordAudits } from "./record";

/** The fields that a write names, as read, and their owner. */
export interface WrittenFacts {
  readonly values: unknown;
  /** Null: no customer's. */
  readonly customerGuid: string | null;
}

/**
 * Audits a write to the service for a person: an entry "sent" before, one with its result after.
 * Both have the same request id, so pages show them as one; a first entry alone means that the desk
 * stopped between the two. `before` and `now` are facts in the order of the body's items.
 */
export async function auditServiceWrite(
  write: PassedWrite,
  before: readonly WrittenFacts[] = [],
): Promise<(end: WriteEnd, now?: readonly WrittenFacts[]) => Promise<void>> {
  const intents = partsOf(write).map((part, index) =>
    entryWith(entryOf(write, part), before[index]),
  );
  await writeAll(write, intents);
  return async (end, now = []) => {
    const { outcome } = end;
    const ends = intents.map((intent, index) => ({
      ...intent,
      outcome,
      seen: seenOf(end, now[index]?.values),
    }));
    await writeAll(write, ends);
  };
}

/** Records that a later read showed the effect of a write, as an entry of the desk's own. */
export function noteCheck(
  write: PassedWrite,
  before: readonly WrittenFacts[],
  now: readonly WrittenFacts[],
): Promise<void> {
  return writeAll(
    write,
    partsOf(write).map((part, index) => ({
      ...entryWith(entryOf(write, part), before[index]),
      actor: systemActor(write.actor.tenantId),
      action: checkAction,
      outcome: "done",
      seen: { applied: true, now: now[index]?.values },
    })),
  );
}

/** The action of an entry that has the result of a check of a write. */
export const checkAction = "service-write.checked";

/** One subject of a write: its whole input, or one item of a list. */
interface Part {
  readonly id: AuditedOperationId;
  /** Body, query and params under their names. */
  readonly input: Readonly<Record<string, unknown>>;
}

function partsOf({ id, params, query, body }: PassedWrite): Part[] {
  if (!isAuditedOperation(id)) throw new TypeError(`${id} is sent by the desk itself.`);
  const bodies: unknown[] = Array.isArray(body) ? body : [body];
  return bodies.map((one) => ({ id, input: { ...Object(one), ...query, ...params } }));
}

function entryOf({ actor, exchange }: PassedWrite, { id, input }: Part): AuditEntry {
  const row: AuditedOperation = auditedOperations[id];
  const accountGuid = firstText(input, row.account);
  return {
    actor,
    action: `service.${id}`,
    // Settings can be for all invoice groups of a customer.
    recordKind: row.kind === "invoice-groups" && accountGuid === null ? "customers" : row.kind,
    recordId: firstText(input, row.record) ?? "",
    customerGuid: firstText(input, row.customer),
    accountGuid,
    operationId: id,
    requestId: firstText(input, ["RequestId"]) ?? exchange.trace.traceId,
    after: auditedFields(input, row.texts),
    outcome: "sent",
  };
}

/** With the facts from before, and their customer, so that the customer's timeline shows it, too. */
function entryWith(entry: AuditEntry, facts: WrittenFacts | undefined): AuditEntry {
  const customerGuid = entry.customerGuid ?? facts?.customerGuid;
  return { ...entry, customerGuid, before: facts?.values };
}

function seenOf({ status, problem, applied = null }: WriteEnd, now: unknown) {
  return {
    status,
    ...(problem !== null && { problem }),
    ...(applied !== null && { applied }),
    ...(now !== undefined && { now }),
  };
}

function firstText(input: Part["input"], names: readonly string[]): string | null {
  for (const name of names) {
    const value = input[name];
    if (typeof value === "string") return normalizeIdentifier(value) ?? value;
  }
  return null;
}

function writeAll({ exchange }: PassedWrite, entries: readonly AuditEntry[]): Promise<void> {
  return exchange.runtime.database.transaction((queries) => recordAudits(queries, entries));
}
