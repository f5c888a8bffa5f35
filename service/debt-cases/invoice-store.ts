import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "../db/open";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { invoices } from "../db/schema/invoices";
import type { RecordedEvent } from "../events/store";
import { notFound } from "../http/problem";
import type { Tenant } from "../tenants/store";

export type InvoiceRow = typeof invoices.$inferSelect;
export type LockedInvoice = InvoiceRow & { readonly accountStatus: number };

/** The caller and the time of the call. */
export interface DebtCall {
  readonly tenant: Tenant;
  readonly client: string;
  readonly at: Date;
}

/**
 * The tenant's invoice, locked with its group until the transaction ends, so that checks stay
 * valid. The group is locked first, because changes of a group lock the group before its invoices.
 *
 * @throws {ServiceProblem} 404
 */
export async function lockInvoice(
  queries: Queries,
  tenantId: string,
  invoiceNumber: string,
): Promise<LockedInvoice> {
  const [row] = await queries
    .select({ invoice: invoices, accountStatus: invoiceGroups.status })
    .from(invoiceGroups)
    .innerJoin(invoices, eq(invoices.accountGuid, invoiceGroups.guid))
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.invoiceNumber, invoiceNumber)))
    .for("update");
  if (!row) throw notFound("invoice");
  return { ...row.invoice, accountStatus: row.accountStatus };
}

/** Adds `by` to the outstanding amount of the invoice's group; `by` has two decimals. */
export async function moveGroupRest(
  queries: Queries,
  { accountGuid }: InvoiceRow,
  by: number,
): Promise<void> {
  await queries
    .update(invoiceGroups)
    .set({ restAmount: sql`${invoiceGroups.restAmount} + ${by}::numeric` })
    .where(eq(invoiceGroups.guid, accountGuid));
}

type What = Pick<RecordedEvent, "event" | "operation" | "summary" | "payload" | "records">;

/** An event of the invoice's group, because events are listed by group. */
export function toEvent({ accountGuid }: InvoiceRow, call: DebtCall, what: What): RecordedEvent {
  return {
    ...what,
    tenantId: call.tenant.id,
    aggregateType: "account",
    aggregateValue: accountGuid,
    occurredAt: call.at,
    actor: call.client,
  };
}
