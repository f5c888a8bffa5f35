import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";
import type { ApprovalSubject } from "../../domain/approvals/approval-enumerations";

interface Stoppable {
  readonly id: string;
  readonly state: string;
}

/** Of those that are returned or withdrawn: by whom, and when. Only the audit has it. */
export async function findStops(
  queries: Queries,
  subject: ApprovalSubject,
  rows: readonly Stoppable[],
): Promise<ReadonlyMap<string, { by: { id: string; name: string }; at: string }>> {
  const stopped = rows.filter(({ state }) => state === "returned" || state === "withdrawn");
  if (stopped.length === 0) return new Map();
  const { recordKind, recordId, action, sequence } = auditEntries;
  const actions = new Map(stopped.map(({ id, state }) => [id, `${subject}.${state}`]));
  const found = await queries
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(recordKind, `${subject}s`),
        inArray(recordId, [...actions.keys()]),
        inArray(action, [...new Set(actions.values())]),
      ),
    )
    .orderBy(asc(sequence));
  return new Map(
    found.flatMap(({ recordId: id, actorId, actorName: name, at, action: done }) =>
      actorId === null || actions.get(id) !== done
        ? []
        : [[id, { by: { id: actorId, name }, at: at.toISOString() }] as const],
    ),
  );
}
