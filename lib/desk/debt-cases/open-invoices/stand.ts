import "server-only";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { openInvoices, tenantLedgers } from "../../../db/schema/open-invoices";
import { type GoneInvoice, goneInvoiceSchema } from "../../../domain/debt-cases/case-shape";

/** How many of those that left the list one answer names. */
const mostGone = 500;

/** When the list was last read into the table; null: never. */
export async function findLoadedAt(database: DeskDatabase, tenantId: string): Promise<Date | null> {
  const [row] = await database
    .select({ loadedAt: tenantLedgers.loadedAt })
    .from(tenantLedgers)
    .where(eq(tenantLedgers.tenantId, tenantId));
  return row?.loadedAt ?? null;
}

/** What the table holds as on the list: number and customer. */
export function findListed(database: DeskDatabase, tenantId: string) {
  return database
    .select({
      invoiceNumber: openInvoices.invoiceNumber,
      customerGuid: openInvoices.customerGuid,
    })
    .from(openInvoices)
    .where(and(eq(openInvoices.tenantId, tenantId), isNull(openInvoices.goneAt)));
}

/** Those that left lately without a reason, which the records may tell by now. */
export async function findUnexplained(database: DeskDatabase, tenantId: string): Promise<string[]> {
  const rows = await database
    .select({ invoiceNumber: openInvoices.invoiceNumber })
    .from(openInvoices)
    .where(
      and(
        eq(openInvoices.tenantId, tenantId),
        eq(openInvoices.goneReason, "unknown"),
        gt(openInvoices.goneAt, sql`now() - interval '30 days'`),
      ),
    )
    .orderBy(desc(openInvoices.goneAt))
    .limit(mostGone);
  return rows.map(({ invoiceNumber }) => invoiceNumber);
}

/** What left the list after `since`, the last one first. */
export async function findGone(
  database: DeskDatabase,
  tenantId: string,
  since: Date,
): Promise<{ gone: GoneInvoice[]; more: boolean }> {
  const rows = await database
    .select()
    .from(openInvoices)
    .where(and(eq(openInvoices.tenantId, tenantId), gt(openInvoices.goneAt, since)))
    .orderBy(desc(openInvoices.goneAt), openInvoices.invoiceNumber)
    .limit(mostGone + 1);
  const gone = rows.slice(0, mostGone).map(({ goneReason, goneSource, ...row }) =>
    goneInvoiceSchema.parse({
      ...row,
      lastSeenAt: row.lastSeenAt.toISOString(),
      goneAt: row.goneAt?.toISOString(),
      reason: goneReason,
      source: goneSource,
    }),
  );
  return { gone, more: rows.length > mostGone };
}
