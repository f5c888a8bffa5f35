import { randomUUID } from "node:crypto";
import type { AggregateType, EventKind } from "../../lib/contract/event-enumerations";
import type { OperationId } from "../../lib/contract/operation-table";
import type { Queries } from "../db/open";
import { events } from "../db/schema/events";
import { journal } from "../db/schema/journal";

/** An effect of the service on one aggregate. */
export interface RecordedEvent {
  readonly tenantId: string;
  /** null: an effect without an event kind, which only the journal records. */
  readonly event: EventKind | null;
  readonly aggregateType: AggregateType;
  readonly aggregateValue: string;
  /** Its cause: an operation, or what the sandbox registered. */
  readonly operation: OperationId | `sandbox:${string}`;
  /** RequestId of the caller, if the operation has one. */
  readonly requestId?: string | null;
  readonly occurredAt: Date;
  /** The calling client application. */
  readonly actor: string;
  /** One sentence without personal data, because the journal is permanent. */
  readonly summary: string;
  /** The payload for readers of the event. Erasure of personal data empties it. */
  readonly payload: unknown;
  /** Identifiers of the created or changed records, for the journal. */
  readonly records?: readonly string[];
}

/**
 * Records an effect in the events and in the journal; call it in the transaction of the effect.
 * Nothing else writes either table.
 */
export async function recordEvents(
  queries: Queries,
  recorded: readonly RecordedEvent[],
): Promise<void> {
  // 1,000 rows are well below the 65,535 values that one statement may have.
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
