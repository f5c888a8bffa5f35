import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type WebhookKind, webhookKinds } from "../../../contract/event-enumerations";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { webhookDeliveries } from "../../../db/schema/webhook-deliveries";
import { addMinorUnits, type MinorUnits, toMinorUnits } from "../../../domain/minor-units";
import type { FollowSettings } from "../../../engine/webhooks/follow-settings";
import type { DeliveryRow } from "../../../engine/webhooks/lease";
import { groupOf } from "../../../engine/webhooks/message";
import type { Reader } from "../../../engine/webhooks/reader";
import { DeskProblem } from "../../../server/problem";
import { UpstreamFailure } from "../../../server/upstream/upstream-failure";
import { actRows } from "../act-rows";
import type { CaseRead } from "../register/follow-read";
import { type CaseRow, findLastClosedCase, findOpenCase } from "../register/store";
import { findInvoicePlace } from "./invoice-place";
import { type InvoiceRead, readInvoice } from "./invoice-read";

/** The result of a read-back. */
export type Finding =
  /** Undecided yet: it is read again later. */
  | { readonly is: "early"; readonly reason: "assignment-under-way" | "not-seen-yet" }
  /** Not readable by the desk: a person checks it. */
  | { readonly is: "beyond"; readonly reason: "unknown-kind" | "unreadable" }
  | {
      readonly is: "invoice";
      readonly invoiceNumber: string;
      /** The invoice's case when the read-back began; null: none. */
      readonly seen: CaseRow | null;
      readonly read: InvoiceRead;
      readonly verdict: CaseRead["verdict"];
      /** The read-back does not confirm the webhook. */
      readonly contradicted: boolean;
    }
  | { readonly is: "group"; readonly accountGuid: string; readonly ended: boolean };

/**
 * Reads back what a webhook hints at. The result depends on the service's current state, not on the
 * webhook, which only decides what to read and what is a contradiction.
 */
export async function findOut(
  reader: Reader,
  delivery: DeliveryRow,
  settings: FollowSettings,
): Promise<Finding> {
  const kind = webhookKinds.find((known) => known === delivery.kind);
  if (kind === undefined) return { is: "beyond", reason: "unknown-kind" };
  if (kind === "AccountLifeTimeStatusUpdate") return findGroup(reader, delivery, settings);
  if (delivery.invoiceNumber === null) return { is: "beyond", reason: "unreadable" };
  return findInvoice(reader, { delivery, kind, invoiceNumber: delivery.invoiceNumber }, settings);
}

interface InvoiceHint {
  readonly delivery: DeliveryRow;
  readonly kind: Exclude<WebhookKind, "AccountLifeTimeStatusUpdate">;
  readonly invoiceNumber: string;
}

async function findInvoice(
  reader: Reader,
  { delivery, kind, invoiceNumber }: InvoiceHint,
  { patience, assignmentPatience }: FollowSettings,
): Promise<Finding> {
  const { tenantId, attempts } = delivery;
  const { database } = reader;
  const open = await findOpenCase(database, tenantId, invoiceNumber);
  const seen = open ?? (await findLastClosedCase(database, tenantId, invoiceNumber));
  const awaitsAssignment = open === null && attempts < assignmentPatience;
  if (awaitsAssignment && (await isBeingAssigned(reader, tenantId, invoiceNumber))) {
    return { is: "early", reason: "assignment-under-way" };
  }
  const place = await findInvoicePlace(reader, delivery, invoiceNumber, attempts >= patience);
  const read = await readInvoice(reader, place, invoiceNumber);
  const contradicted = contradicts(kind, read.verdict);
  const doubtful = contradicted || read.verdict === "unknown-invoice";
  if (
    attempts < patience &&
    (doubtful || (await lagsBehind(reader, tenantId, { ...read, invoiceNumber })))
  ) {
    return { is: "early", reason: "not-seen-yet" };
  }
  // Closed in either way: the register is updated from the service, and a person checks the
  // contradiction.
  const verdict = contradicted && !ended.has(read.verdict) ? "contradicted" : read.verdict;
  return { is: "invoice", invoiceNumber, seen, read, verdict, contradicted };
}

/** Partly paid, but less than the webhooks reported: a later payment may not be in the list yet. */
async function lagsBehind(
  reader: Reader,
  tenantId: string,
  { verdict, invoiceNumber, facts }: InvoiceRead & { readonly invoiceNumber: string },
): Promise<boolean> {
  if (verdict !== "part-paid" || facts?.paidMinor == null) return false;
  return facts.paidMinor < (await sumReportedPayments(reader, tenantId, invoiceNumber));
}

const ended: ReadonlySet<string> = new Set(["paid", "credited"]);

function contradicts(kind: InvoiceHint["kind"], verdict: InvoiceRead["verdict"]): boolean {
  if (verdict === "unknown-invoice") return false;
  if (kind === "InvoiceDunnedPaid") return verdict === "unpaid";
  return verdict !== "credited" && verdict !== "part-credited";
}

/** The desk's own assignment is in flight: the webhook arrived before its answer. */
async function isBeingAssigned(
  { database }: Reader,
  tenantId: string,
  invoiceNumber: string,
): Promise<boolean> {
  const inFlight = and(
    eq(approvalRequests.tenantId, tenantId),
    eq(approvalRequests.invoiceNumber, invoiceNumber),
    eq(approvalRequests.kind, "assign"),
    inArray(approvalRequests.state, ["approved", "sent", "unknown"]),
  );
  return (await actRows.count(database, inFlight)) > 0;
}

const groupSchema = z.object({ status: z.union([z.int(), z.string()]).nullable() });
const endedStatus = -1;

async function findGroup(
  { read }: Reader,
  delivery: DeliveryRow,
  { patience }: FollowSettings,
): Promise<Finding> {
  const { accountGuid, status: statusThen } = groupOf(delivery.body);
  if (accountGuid === null) return { is: "beyond", reason: "unreadable" };
  try {
    const answer = await read("getInvoiceGroupConfig", { params: { accountGuid } });
    const group = groupSchema.safeParse(answer);
    if (!group.success) throw new UpstreamFailure("garbage", { status: 200 });
    const { status } = group.data;
    // Older than the webhook, or newer: read again later.
    const differs = status !== (statusThen ?? status);
    if (differs && delivery.attempts < patience) return { is: "early", reason: "not-seen-yet" };
    return { is: "group", accountGuid, ended: status === endedStatus };
  } catch (error) {
    // An erased group is not found; its debts stay.
    const notFound = error instanceof DeskProblem && error.problem.status === 404;
    if (notFound) return { is: "group", accountGuid, ended: true };
    throw error;
  }
}

/** Maximum number of payments of one invoice that are added. */
const mostPayments = 500;

const amountSchema = z.array(z.object({ amount: z.coerce.number().min(0).max(1e9).catch(0) }));

/**
 * The sum of the payments that the webhooks reported for an invoice: the same one under another id
 * counts once. A service that shows less is not up to date: a hint to read again, never a fact.
 */
async function sumReportedPayments(
  { database }: Reader,
  tenantId: string,
  invoiceNumber: string,
): Promise<MinorUnits> {
  const { bodyHash, body } = webhookDeliveries;
  const earlier = await database
    .selectDistinctOn([bodyHash], { amount: sql<unknown>`${body} -> 'data' -> 'paidAmount'` })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.tenantId, tenantId),
        eq(webhookDeliveries.invoiceNumber, invoiceNumber),
        eq(webhookDeliveries.kind, "InvoiceDunnedPaid"),
      ),
    )
    .orderBy(bodyHash)
    .limit(mostPayments);
  return addMinorUnits(...amountSchema.parse(earlier).map(({ amount }) => toMinorUnits(amount)));
}
