import "server-only";
import { and, eq, gt, lte } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import type { myWorkShapes } from "../../desk-contract/my-work";
import type { Changes } from "../../domain/audit/changes";
import { auditKinds } from "../../domain/audit/kinds";
import { recordPermissions } from "../../domain/audit/record-permissions";
import { dayIn } from "../../domain/day";
import { may } from "../../domain/roles";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { countUnread } from "../../engine/notifications/store";
import type { Actor } from "../../server/auth/sessions";
import { readAbandonedSummary } from "./abandoned-summary";
import { readWorkDetails } from "./details";
import { readOpenAges } from "./open-ages";
import { countWork } from "./store";

export const myWorkHandlers: DeskHandlers<keyof typeof myWorkShapes> = {
  getWork: ({ runtime: { database, env }, actor }) =>
    countWork(database, actor, dayIn(env.TIME_ZONE, new Date())),

  getWorkDetails: ({ runtime, actor }) => readWorkDetails(runtime, actor),

  getAbandonedSummary: ({ runtime, actor }) => readAbandonedSummary(runtime, actor),

  getOpenInvoiceAges: ({ runtime }) => readOpenAges(runtime),

  getChanges: ({ runtime, actor, query }) =>
    findChanges(runtime.database, actor, query.since ?? null),
};

/** The kinds of records of entries after `since`, as far as the reader may open them. */
async function findChanges(
  database: DeskDatabase,
  actor: Actor,
  since: number | null,
): Promise<Changes> {
  const { tenantId, roles } = actor;
  const [[head], unread] = await Promise.all([
    database
      .select({ sequence: auditHeads.sequence })
      .from(auditHeads)
      .where(eq(auditHeads.tenantId, tenantId)),
    countUnread(database, actor),
  ]);
  const sequence = head?.sequence ?? 0;
  if (since === null || since >= sequence) return { sequence, kinds: [], unread };
  const rows = await database
    .selectDistinct({ kind: auditEntries.recordKind })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenantId, tenantId),
        gt(auditEntries.sequence, since),
        lte(auditEntries.sequence, sequence),
      ),
    );
  const changed = new Set(rows.map(({ kind }) => kind));
  const kinds = auditKinds.filter(
    (kind) => changed.has(kind) && may(roles, recordPermissions[kind]),
  );
  return { sequence, kinds, unread };
}
