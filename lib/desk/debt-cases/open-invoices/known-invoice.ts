import "server-only";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { debtCases } from "../../../db/schema/debt-cases";
import { openInvoices } from "../../../db/schema/open-invoices";
import { type KnownInvoice, knownInvoiceSchema } from "../../../domain/debt-cases/known-invoice";
import { actRows } from "../act-rows";

/** The invoice's customer and how it left the list, from the list, the register and the actions. */
export async function findKnownInvoice(
  database: DeskDatabase,
  tenantId: string,
  invoiceNumber: string,
): Promise<KnownInvoice | null> {
  const [listed] = await database
    .select()
    .from(openInvoices)
    .where(and(eq(openInvoices.tenantId, tenantId), eq(openInvoices.invoiceNumber, invoiceNumber)));
  const [owned] = await database
    .select({ customerGuid: debtCases.customerGuid, customerName: debtCases.customerName })
    .from(debtCases)
    .where(
      and(
        eq(debtCases.tenantId, tenantId),
        eq(debtCases.invoiceNumber, invoiceNumber),
        isNotNull(debtCases.customerGuid),
      ),
    )
    .orderBy(desc(debtCases.createdAt))
    .limit(1);
  const ofInvoice = and(
    eq(approvalRequests.tenantId, tenantId),
    eq(approvalRequests.invoiceNumber, invoiceNumber),
  );
  const [act] = await actRows.select(database, ofInvoice, [desc(approvalRequests.submittedAt)], 1);
  if (!listed && !owned && !act) return null;
  return knownInvoiceSchema.parse({
    customerGuid: listed?.customerGuid ?? owned?.customerGuid ?? act?.customerGuid,
    customerName: listed?.customerName ?? owned?.customerName ?? null,
    lastSeenAt: listed?.removedAt ? listed.lastSeenAt.toISOString() : null,
    removedAt: listed?.removedAt?.toISOString() ?? null,
    removedReason: listed?.removedReason ?? null,
  });
}
