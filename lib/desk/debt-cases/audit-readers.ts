import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { debtCases } from "../../db/schema/debt-cases";
import { type AuditReader, joinName } from "../../engine/audit/readers";

/** Debt cases in the audit: by their invoice and customer. */
export const debtCaseReader: AuditReader = {
  kind: "debt-cases",
  async nameRecords(database, reader, ids) {
    const { id, tenantId, invoiceNumber, customerName } = debtCases;
    const rows = await database
      .select({ id, invoiceNumber, customerName })
      .from(debtCases)
      .where(and(eq(tenantId, reader.tenantId), inArray(id, [...ids])));
    return new Map(rows.map((row) => [row.id, joinName(row.invoiceNumber, row.customerName)]));
  },
};
