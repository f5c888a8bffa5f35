import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
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

/** Debt actions in the audit: by their invoice and customer. */
export const debtActReader: AuditReader = {
  kind: "debt-acts",
  async nameRecords(database, reader, ids) {
    const { id, subject, tenantId, invoiceNumber, facts } = approvalRequests;
    const rows = await database
      .select({ id, invoiceNumber, facts })
      .from(approvalRequests)
      .where(and(eq(subject, "debt-act"), eq(tenantId, reader.tenantId), inArray(id, [...ids])));
    return new Map(
      rows.map((row) => [row.id, joinName(row.invoiceNumber, Object(row.facts).customerName)]),
    );
  },
};
