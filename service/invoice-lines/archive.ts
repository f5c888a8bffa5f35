import { and, asc, eq, inArray } from "drizzle-orm";
import { type LineState, lineStates } from "../../lib/contract/line-enumerations";
import { addMinorUnits, fromMinorUnits, toMinorUnits } from "../../lib/domain/minor-units";
import type { Queries, ServiceDatabase } from "../db/open";
import { lines } from "../db/schema/lines";
import { type RecordedEvent, recordEvents } from "../events/store";
import { groupBy } from "../group-by";
import { ServiceProblem } from "../http/problem";
import type { LineCall } from "./call";
import { mayMove, standingOf } from "./rules";

interface Candidate {
  readonly id: string;
  readonly customerGuid: string;
  readonly accountGuid: string;
  readonly lineState: LineState;
  readonly archivedAt: Date | null;
  readonly amount: number;
  readonly currency: string;
}

/**
 * Archives abandoned lines, all or none, and records an event for each customer (operations,
 * "Lines").
 *
 * @throws {ServiceProblem} 404 naming what this tenant has no line for, 409 naming lines that are
 * not abandoned.
 */
export async function archiveLines(
  database: ServiceDatabase,
  ids: readonly string[],
  call: LineCall,
): Promise<void> {
  await database.queries.transaction(async (queries) => {
    const found = await lockLines(queries, ids, call.tenant.id);
    requireAll(ids, found);
    await queries
      .update(lines)
      .set({
        archivedAt: call.at,
        lastAccountState: lineStates.abandoned,
        lastAccountTimestamp: call.at,
      })
      .where(inArray(lines.id, [...ids]));
    const ofCustomers = groupBy(found, ({ customerGuid }) => customerGuid);
    await recordEvents(
      queries,
      [...ofCustomers].map(([customer, archived]) => toEvent(customer, archived, call)),
    );
  });
}

/** Locks in the order of identifiers, so that two calls cannot deadlock. */
function lockLines(queries: Queries, ids: readonly string[], tenant: string): Promise<Candidate[]> {
  const { id, customerGuid, accountGuid, lineState, archivedAt, amount, currency } = lines;
  return queries
    .select({ id, customerGuid, accountGuid, lineState, archivedAt, amount, currency })
    .from(lines)
    .where(and(inArray(id, [...ids]), eq(lines.tenantId, tenant)))
    .orderBy(asc(id))
    .for("update");
}

function requireAll(ids: readonly string[], found: readonly Candidate[]): void {
  const known = new Map(found.map((line) => [line.id, line]));
  const unknown = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `ids.${index}`, message: "Not found." }],
  );
  if (unknown.length > 0) {
    const detail = "There is no such invoice line.";
    throw new ServiceProblem("not-found", { detail, errors: unknown });
  }
  const refused = ids.flatMap((id, index) => {
    const line = known.get(id);
    if (!line || mayMove(standingOf(line), "archived")) return [];
    return [{ path: `ids.${index}`, message: `The line ${id} is ${standingOf(line)}.` }];
  });
  if (refused.length > 0) {
    const detail = `Only abandoned lines can be archived. ${refused[0]?.message}`;
    throw new ServiceProblem("conflict", { detail, errors: refused });
  }
}

function toEvent(
  customer: string,
  archived: readonly Candidate[],
  { tenant, client, at }: LineCall,
): RecordedEvent {
  const count = archived.length;
  const amounts = archived.map(({ amount }) => toMinorUnits(amount));
  return {
    tenantId: tenant.id,
    event: "ArchiveInvoiceLines",
    operation: "archiveLines",
    aggregateType: "customer",
    aggregateValue: customer,
    occurredAt: at,
    actor: client,
    summary: count === 1 ? "1 invoice line archived" : `${count} invoice lines archived`,
    payload: {
      customerGuid: customer,
      accountGuids: [...new Set(archived.map(({ accountGuid }) => accountGuid))],
      lineIds: archived.map(({ id }) => id),
      amount: fromMinorUnits(addMinorUnits(...amounts)),
      currency: archived[0]?.currency,
    },
    records: archived.map(({ id }) => id),
  };
}
