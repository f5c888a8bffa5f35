import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "../db/open";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { invoices } from "../db/schema/invoices";
import type { RecordedEvent } from "../events/store";
import { notFound } from "../http/problem";
import type { Tenant } from "../tenants/store";

export type InvoiceRow = typeof invoices.$inferSelect;
export type LockedInvoice = InvoiceRow & { readonly accountStatus: number };

/** Who asks, and when. */
export interface DebtCall {
  readonly tenant: Tenant;
  readonly client: string;
  readonly at: Date;
}

/**
 * The tenant's invoice, locked with its group until the transaction ends: what is decided on it
 * stays true. The group first, as whoever changes a group and then its invoices does.
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

/** Transitions what the invoice's group still owes; `by` has two places. */
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

/** An event of the invoice's group, which is where events are listed by. */
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
