import { randomUUID } from "node:crypto";
import type { AggregateType, EventKind } from "../../lib/contract/event-enumerations";
import type { OperationId } from "../../lib/contract/operation-table";
import type { Queries } from "../db/open";
import { events } from "../db/schema/events";
import { journal } from "../db/schema/journal";

/** Something that the service did to one aggregate. */
export interface RecordedEvent {
  readonly tenantId: string;
  /** null: an effect that has no kind of event; the journal alone keeps it. */
  readonly event: EventKind | null;
  readonly aggregateType: AggregateType;
  readonly aggregateValue: string;
  /** What caused it: an operation, or what the sandbox registered. */
  readonly operation: OperationId | `sandbox:${string}`;
  /** RequestId of the caller, where the operation takes one. */
  readonly requestId?: string | null;
  readonly occurredAt: Date;
  /** The calling client application. */
  readonly actor: string;
  /** One sentence without personal data: it stays in the journal for good. */
  readonly summary: string;
  /** What the event's readers get. It goes with the events when personal data is erased. */
  readonly payload: unknown;
  /** Identifiers of the records that were made or changed, for the journal. */
  readonly records?: readonly string[];
}

/**
 * Records what happened, in the events and in the journal; call it inside the transaction that
 * makes it happen. Nothing else writes either table.
 */
export async function recordEvents(
  queries: Queries,
  recorded: readonly RecordedEvent[],
): Promise<void> {
  // 1,000 rows stay well below the 65,535 values that one statement may carry.
  for (let start = 0; start < recorded.length; start += 1000) {
    const part = recorded.slice(start, start + 1000);
    const rows = part.flatMap(toEventRow);
    if (rows.length > 0) await queries.insert(events).values(rows);
    await queries.insert(journal).values(part.map(toJournalRow));
  }
}

function toEventRow(recorded: RecordedEvent): (typeof events.$inferInsert)[] {
  const { operation, records, event, requestId = null, ...row } = recorded;
  return event === null ? [] : [{ ...row, event, requestId, id: randomUUID() }];
}

function toJournalRow(recorded: RecordedEvent): typeof journal.$inferInsert {
  const { occurredAt, payload, records = [], requestId = null, ...row } = recorded;
  return { ...row, requestId, records: [...records], at: occurredAt };
}
