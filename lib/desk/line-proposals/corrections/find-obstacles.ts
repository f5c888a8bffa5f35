import "server-only";
import { and, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { jobRows } from "../../../db/schema/jobs";
import { lineFollowups } from "../../../db/schema/line-followups";
import { dayIn } from "../../../domain/day";
import type { CorrectionBlock } from "../../../domain/jobs/correction-blocks";
import { findDeceased } from "../../customers/reads";
import { findBeingErased } from "../../erasure/reads";
import { proposalRows } from "../proposal-rows";

interface Situation {
  readonly database: DeskDatabase;
  readonly timeZone: string;
  readonly person: { readonly tenantId: string; readonly personId: string };
  /** The job that has the lines itself; null: none. */
  readonly jobId: string | null;
}

interface PlacedLine {
  readonly id: string;
  readonly accountGuid: string;
  readonly customerGuid: string | null;
}

/**
 * What the desk itself knows against the proposal of lines, by their ids: another proposal, a job, a
 * follow-up, an erasure, a death. Five reads, however many lines.
 */
export async function findObstacles(
  { database, timeZone, person: { tenantId, personId }, jobId }: Situation,
  lines: readonly PlacedLine[],
): Promise<ReadonlyMap<string, CorrectionBlock>> {
  const ids = lines.map(({ id }) => id);
  const accountGuids = [...new Set(lines.map(({ accountGuid }) => accountGuid))];
  const customerGuids = [...new Set(lines.flatMap(({ customerGuid }) => customerGuid ?? []))];
  if (ids.length === 0) return new Map();
  const [corrected, busy, followups, erased, deceased] = await Promise.all([
    database
      .select({ id: approvalRequests.correctsLineId })
      .from(approvalRequests)
      .where(
        and(
          proposalRows.where(),
          eq(approvalRequests.tenantId, tenantId),
          inArray(approvalRequests.correctsLineId, ids),
          ne(approvalRequests.state, "withdrawn"),
        ),
      ),
    database
      .select({ id: jobRows.subjectId })
      .from(jobRows)
      .where(
        and(
          eq(jobRows.tenantId, tenantId),
          inArray(jobRows.kind, ["archive-lines", "propose-lines"]),
          inArray(jobRows.subjectId, ids),
          inArray(jobRows.state, ["waiting", "sent", "unknown"]),
          jobId === null ? undefined : ne(jobRows.jobId, jobId),
        ),
      ),
    database
      .select()
      .from(lineFollowups)
      .where(
        and(
          eq(lineFollowups.tenantId, tenantId),
          inArray(lineFollowups.lineId, ids),
          or(isNotNull(lineFollowups.snoozedUntil), isNotNull(lineFollowups.assigneeId)),
        ),
      ),
    findBeingErased(database, tenantId, accountGuids),
    findDeceased(database, tenantId, customerGuids),
  ]);
  const today = dayIn(timeZone, new Date());
  const has = (found: readonly { readonly id: string | null }[]) =>
    new Set(found.map(({ id }) => id));
  const [correctedIds, busyIds] = [has(corrected), has(busy)];
  const noted = new Map(followups.map((followup) => [followup.lineId, followup]));
  const obstacles = new Map<string, CorrectionBlock>();
  for (const { id, accountGuid, customerGuid } of lines) {
    const { snoozedUntil = null, assigneeId = null } = noted.get(id) ?? {};
    const block: CorrectionBlock | null = correctedIds.has(id)
      ? "corrected"
      : busyIds.has(id)
        ? "under-way"
        : snoozedUntil !== null && snoozedUntil > today
          ? "snoozed"
          : assigneeId !== null && assigneeId !== personId
            ? "assigned"
            : erased.includes(accountGuid)
              ? "being-erased"
              : customerGuid !== null && deceased.has(customerGuid)
                ? "deceased"
                : null;
    if (block !== null) obstacles.set(id, block);
  }
  return obstacles;
}
