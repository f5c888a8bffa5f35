import { noMoment } from "../../../domain/audit/timeline-shape";
import "server-only";
import { and, desc, eq, or } from "drizzle-orm";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { webhookDeliveries } from "../../../db/schema/webhook-deliveries";
import type { TimelineItem, TimelinePage } from "../../../domain/audit/timeline-shape";
import type { DeskRequest } from "../../../engine/api/desk-handler";
import { nameEntries } from "../../../engine/audit/entry-names";
import type { AuditReaders } from "../../../engine/audit/readers";
import { findEntries, type RecordIds } from "../../../engine/audit/store";
import type { Actor } from "../../../server/auth/sessions";
import type { Runtime } from "../../../server/runtime";
import { readCaseEvents } from "./case-events";
import type { CaseRow } from "./store";

type Query = DeskRequest<"getDebtCaseTimeline">["query"];

/** Maximum entries of one case: an action has about five, a webhook two. */
const mostEntries = 300;
const mostRecords = 200;
const milliseconds = 10_000;

/**
 * The desk's audit of a case, of its invoice's actions and webhooks, and the service's events about
 * the invoice; newest first. Of the desk's entries a person sees no more than their records show to
 * that person.
 */
export async function readCaseTimeline(
  readers: AuditReaders,
  runtime: Runtime,
  actor: Actor,
  row: CaseRow,
  query: Query,
): Promise<TimelinePage> {
  const [desk, service] = await Promise.all([
    readDesk(readers, runtime, actor, row, query),
    readService(runtime, row, query),
  ]);
  const items = [...desk, ...service].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
  return { items, next: null, groups: [], moreGroups: false };
}

async function readDesk(
  readers: AuditReaders,
  runtime: Runtime,
  actor: Actor,
  row: CaseRow,
  { source, kind, language }: Query,
): Promise<TimelineItem[]> {
  if (source === "service" || (kind !== undefined && !isAction(kind))) return [];
  const { database, env } = runtime;
  const { tenantId, invoiceNumber } = row;
  const acts = await database
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "debt-act"),
        eq(approvalRequests.tenantId, tenantId),
        or(eq(approvalRequests.caseId, row.id), eq(approvalRequests.invoiceNumber, invoiceNumber)),
      ),
    )
    .orderBy(desc(approvalRequests.submittedAt))
    .limit(mostRecords);
  const deliveries = await database
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.tenantId, tenantId),
        or(
          eq(webhookDeliveries.caseId, row.id),
          eq(webhookDeliveries.invoiceNumber, invoiceNumber),
        ),
      ),
    )
    .orderBy(desc(webhookDeliveries.receivedAt))
    .limit(mostRecords);
  const records: RecordIds[] = [
    { kind: "debt-cases", ids: [row.id] },
    { kind: "debt-acts", ids: acts.map(({ id }) => id) },
    { kind: "webhooks", ids: deliveries.map(({ id }) => id) },
  ];
  const timeZone = env.TIME_ZONE;
  const scope = { readers, reader: actor, purpose: "timeline", timeZone, records } as const;
  const page = { before: null, limit: mostEntries };
  const found = await findEntries(database, scope, { action: kind }, page);
  const entries = await nameEntries(readers, runtime, actor, found, language);
  return entries.map((entry) => ({ source: "desk", at: entry.at, entry }));
}

async function readService(
  runtime: Runtime,
  { accountGuid, invoiceNumber }: CaseRow,
  { source, kind }: Query,
): Promise<TimelineItem[]> {
  const isOther = source === "desk" || (kind !== undefined && isAction(kind));
  if (isOther || accountGuid === null) return [];
  const events = await readCaseEvents(runtime, { accountGuid, invoiceNumber }, { milliseconds });
  return events
    .filter(({ event }) => kind === undefined || event === kind)
    .map((event) => ({ source: "service", at: event.occurredAt ?? noMoment, event }));
}

function isAction(kind: string): boolean {
  return kind.includes(".");
}
