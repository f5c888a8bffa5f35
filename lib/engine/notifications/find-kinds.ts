import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { auditEntries } from "../../db/schema/audit";
import { jobRowStates } from "../../domain/jobs/job-enumerations";
import { requestKinds } from "../../domain/requests/request-enumerations";
import { loadMessages } from "../../intl/load-messages";
import type { Actor } from "../../server/auth/sessions";
import type { Wording } from "../audit/readers";
import type { Found } from "./store";

/** The kinds of requests in words: the records of several kinds have one name. */
export async function findKinds(
  database: DeskDatabase,
  { tenantId }: Actor,
  found: readonly Found[],
  { language: locale }: Wording,
): Promise<ReadonlyMap<string, string>> {
  const ids = found.flatMap(({ row }) => (row.recordKind === "requests" ? [row.recordId] : []));
  if (ids.length === 0) return new Map();
  const { id, kind } = approvalRequests;
  const own = and(inArray(id, ids), eq(approvalRequests.tenantId, tenantId));
  const [rows, messages] = await Promise.all([
    database.select({ id, kind }).from(approvalRequests).where(own),
    loadMessages(locale),
  ]);
  const t = createTranslator({ locale, messages, namespace: "approvals" });
  return new Map(
    rows.flatMap((row) => {
      const known = requestKinds.find((one) => one === row.kind);
      return known ? [[row.id, t(`kind.${known}`)] as const] : [];
    }),
  );
}

/** The counts of rows in words of finished jobs of which not every row is done. */
export async function findResults(
  database: DeskDatabase,
  found: readonly Found[],
  { language: locale }: Wording,
): Promise<ReadonlyMap<string, string>> {
  const ids = found.flatMap(({ row }) => (row.kind === "job-finished" ? [row.recordId] : []));
  if (ids.length === 0) return new Map();
  const { recordKind, recordId, action, after, sequence } = auditEntries;
  const [entries, messages] = await Promise.all([
    database
      .select({ recordId, after })
      .from(auditEntries)
      .where(and(eq(recordKind, "jobs"), inArray(recordId, ids), eq(action, "job.finished")))
      .orderBy(asc(sequence)),
    loadMessages(locale),
  ]);
  const t = createTranslator({ locale, messages, namespace: "jobs.list.values.rows" });
  return new Map(
    entries.map(({ recordId: id, after: given }) => {
      const counts: Readonly<Record<string, unknown>> = Object(given);
      const states = jobRowStates.filter((state) => Number(counts[state] ?? 0) > 0);
      const isDone = states.every((state) => state === "done");
      const words = states.map((state) => t(state, { count: Number(counts[state]) }));
      return [id, isDone ? "" : words.join(", ")] as const;
    }),
  );
}
