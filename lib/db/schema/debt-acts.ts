import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { approvalChecks, approvalColumns } from "./approval-columns";
import { identifier, minorUnits, moment, text } from "./columns";

const underWay = (state: AnyPgColumn) =>
  sql`${state} in ('submitted', 'approved', 'sent', 'unknown')`;

/**
 * A requested action on an open invoice or its debt case. As with line proposals the database
 * checks hold whatever the code does: no author or editor of an action that needs a second person
 * approves it, and only what was approved is sent.
 */
export const debtActs = pgTable(
  "debt_acts",
  {
    ...approvalColumns(),
    /** submitted, returned, withdrawn, approved, sent, confirmed, refused, unknown. */
    state: text("state").notNull().default("submitted"),
    /** Actions of one request: invoices that were assigned together. */
    batchId: uuid("batch_id"),
    invoiceNumber: text("invoice_number").notNull(),
    customerGuid: identifier("customer_guid").notNull(),
    accountGuid: identifier("account_guid").notNull(),
    /** The case in the desk's register that it makes, changes or ends. */
    caseId: uuid("case_id"),
    /** The amount that limits compare: fees with VAT, lines, or the outstanding amount. */
    amountMinor: minorUnits("amount_minor").notNull(),
    currency: text("currency").notNull(),
    submittedAt: moment("submitted_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "debt_acts_kind",
      sql`${table.kind} in ('add-fees', 'add-next-invoice-lines', 'assign', 'update', 'resolve')`,
    ),
    check(
      "debt_acts_state",
      sql`${table.state} in ('submitted', 'returned', 'withdrawn', 'approved', 'sent', 'confirmed', 'refused', 'unknown')`,
    ),
    ...approvalChecks("debt_acts", table),
    check(
      "debt_acts_approved",
      sql`${table.state} not in ('approved', 'sent', 'confirmed', 'refused', 'unknown') or (${table.approvedBy} is not null and ${table.approvedHash} = ${table.contentHash})`,
    ),
    check(
      "debt_acts_unapproved",
      sql`${table.state} not in ('submitted', 'returned', 'withdrawn') or ${table.approvedBy} is null`,
    ),
    // An unfinished action reserves its invoice and its new case id: of two simultaneous requests
    // one is refused. Finished ones are in the register.
    uniqueIndex("debt_acts_assigning")
      .on(table.tenantId, table.invoiceNumber)
      .where(sql`${table.kind} = 'assign' and ${underWay(table.state)}`),
    uniqueIndex("debt_acts_held_case_id")
      .on(
        table.tenantId,
        sql`(case ${table.kind} when 'assign' then ${table.content} ->> 'debtCaseId' when 'update' then nullif(${table.content} ->> 'newDebtCaseId', ${table.content} ->> 'existingDebtCaseId') end) collate "C"`,
      )
      .where(underWay(table.state)),
    index("debt_acts_queue").on(table.tenantId, table.state, table.submittedAt),
    index("debt_acts_author_state").on(table.authorId, table.state),
    index("debt_acts_invoice").on(table.tenantId, table.invoiceNumber),
    index("debt_acts_batch").on(table.batchId),
    index("debt_acts_case").on(table.caseId),
    index("debt_acts_customer").on(table.customerGuid),
  ],
);
