import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { DeskTransaction } from "../../../db/database";
import { debtCases } from "../../../db/schema/debt-cases";
import type { DeliveryReason } from "../../../domain/webhooks/delivery-enumerations";
import type { DeliveryResult } from "../../../domain/webhooks/delivery-shape";
import type { AuditEntry } from "../../../engine/audit/entry";
import { Overtaken } from "../../../engine/calls/overtaken";
import type { Applied } from "../../../engine/webhooks/follow-delivery";
import type { DeliveryRow } from "../../../engine/webhooks/lease";
import { type FollowSource, followedEntry } from "../register/case-entry";
import { followGroupEnd, followRead, type ReadFollowed } from "../register/follow-read";
import { findLastClosedCase, findOpenCase, moveCase, usualState } from "../register/store";
import type { Finding } from "./finding";

/**
 * Updates the register from a finding, in the caller's transaction.
 *
 * @throws {Overtaken} if the case changed since the read-back began: the read may be older.
 */
export async function applyFinding(
  queries: DeskTransaction,
  delivery: DeliveryRow,
  finding: Exclude<Finding, { is: "early" }>,
): Promise<Applied> {
  switch (finding.is) {
    case "beyond":
      return {
        state: "attention",
        reason: finding.reason,
        caseId: null,
        result: null,
        entries: [],
      };
    case "group":
      return applyGroup(queries, delivery, finding);
    case "invoice":
      return applyInvoice(queries, delivery, finding);
    default:
      return finding satisfies never;
  }
}

type GroupFinding = Extract<Finding, { is: "group" }>;
type InvoiceFinding = Extract<Finding, { is: "invoice" }>;

async function applyGroup(
  queries: DeskTransaction,
  delivery: DeliveryRow,
  { accountGuid, ended }: GroupFinding,
): Promise<Applied> {
  const verdict = ended ? "group-ended" : "group-active";
  const follow = ended ? followGroupEnd : followGroupActive;
  const source = sourceOf(delivery, verdict);
  const followed = await follow(queries, { tenantId: delivery.tenantId, accountGuid, source });
  const nothing = { currency: null, totalMinor: null, restMinor: null, paidMinor: null };
  return {
    ...endOf(followed, "group-ended"),
    result: {
      ...nothing,
      verdict,
      status: null,
      customerGuid: null,
      accountGuid,
      ...changeOf(followed),
    },
  };
}

async function applyInvoice(
  queries: DeskTransaction,
  delivery: DeliveryRow,
  { invoiceNumber, seen, read, verdict, contradicted }: InvoiceFinding,
): Promise<Applied> {
  const { tenantId } = delivery;
  await requireAsSeen(queries, tenantId, invoiceNumber, seen);
  const { facts, status } = read;
  const source = sourceOf(delivery, verdict);
  const followed = await followRead(queries, { tenantId, invoiceNumber, verdict, facts, source });
  const end = endOf(followed, "webhook-without-case");
  const result = {
    verdict,
    status,
    customerGuid: facts?.customerGuid ?? null,
    accountGuid: facts?.accountGuid ?? null,
    currency: facts?.currency ?? null,
    totalMinor: facts?.totalMinor ?? null,
    restMinor: facts?.restMinor ?? null,
    paidMinor: facts?.paidMinor ?? null,
    ...changeOf(followed),
  };
  if (contradicted) return { ...end, result, state: "attention", reason: "webhook-contradicted" };
  if (verdict === "unknown-invoice") return { ...end, result, state: "attention", reason: verdict };
  return { ...end, result };
}

/** Locks the register's rows of the invoice, and compares them with those at the read-back. */
async function requireAsSeen(
  queries: DeskTransaction,
  tenantId: string,
  invoiceNumber: string,
  seen: InvoiceFinding["seen"],
): Promise<void> {
  await queries
    .select({ id: debtCases.id })
    .from(debtCases)
    .where(and(eq(debtCases.tenantId, tenantId), eq(debtCases.invoiceNumber, invoiceNumber)))
    .orderBy(debtCases.id)
    .for("update");
  const now =
    (await findOpenCase(queries, tenantId, invoiceNumber)) ??
    (await findLastClosedCase(queries, tenantId, invoiceNumber));
  if (now?.id !== seen?.id || now?.version !== seen?.version) throw new Overtaken();
}

function sourceOf({ id, kind }: DeliveryRow, verdict: string) {
  return { seen: { deliveryId: id, kind, verdict } };
}

function endOf({ change, caseId, entries }: ReadFollowed, attention: DeliveryReason) {
  const state = change === "attention" ? "attention" : change === "none" ? "nothing-to-do" : "done";
  return { state, reason: state === "attention" ? attention : null, caseId, entries } as const;
}

/** The states from the register's own entries, so that audit and page agree. */
function changeOf({ change, entries }: ReadFollowed): Pick<DeliveryResult, "change" | "cases"> {
  const stateIn = (picture: unknown): string | null => {
    const state: unknown = Object(picture).state;
    return typeof state === "string" ? state : null;
  };
  const cases = entries.map(({ recordId, before, after }) => ({
    id: recordId,
    before: stateIn(before),
    after: stateIn(after),
  }));
  return { change, cases };
}

/** The group is active: cases marked because of its end are unmarked. */
async function followGroupActive(
  queries: DeskTransaction,
  group: { readonly tenantId: string; readonly accountGuid: string; readonly source: FollowSource },
): Promise<ReadFollowed> {
  const rows = await queries
    .select()
    .from(debtCases)
    .where(
      and(
        eq(debtCases.tenantId, group.tenantId),
        eq(debtCases.accountGuid, group.accountGuid),
        eq(debtCases.attention, "group-ended"),
        isNull(debtCases.closedAt),
      ),
    )
    .orderBy(debtCases.id);
  const entries: AuditEntry[] = [];
  for (const row of rows) {
    const state = await usualState(queries, row);
    const after = await moveCase(queries, row, { state, attention: null });
    if (!after) throw new Overtaken();
    entries.push(followedEntry(row, after, group.source));
  }
  const change = entries.length > 0 ? "changed" : "none";
  return { caseId: rows[0]?.id ?? null, change, entries };
}
