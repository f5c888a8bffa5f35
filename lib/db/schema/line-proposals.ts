import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { approvalChecks, approvalColumns } from "./approval-columns";
import { identifier, minorUnits, moment, text } from "./columns";

/**
 * A manual line that awaits a second person. The database checks below hold whatever the code does:
 * no author or editor of a proposal decides on it, and only what was approved is sent.
 */
export const lineProposals = pgTable(
  "line_proposals",
  {
    ...approvalColumns(),
    /** draft, submitted, returned, withdrawn, approved, sent, confirmed, refused, unknown. */
    state: text("state").notNull().default("draft"),
    customerGuid: identifier("customer_guid"),
    accountGuid: identifier("account_guid"),
    /** Without VAT; lists sort by it and limits compare it. */
    amountMinor: minorUnits("amount_minor"),
    currency: text("currency"),
    submittedAt: moment("submitted_at"),
    /** The line that the service made or changed, once confirmed. */
    lineId: identifier("line_id"),
    /** The abandoned line that it corrects; null: none. */
    correctsLineId: identifier("corrects_line_id"),
    /** The recipe and the job that made it; null: a person did. */
    recipeId: uuid("recipe_id"),
    jobId: uuid("job_id"),
  },
  (table) => [
    check("line_proposals_kind", sql`${table.kind} in ('add-line', 'update-line', 'import-entry')`),
    check(
      "line_proposals_state",
      sql`${table.state} in ('draft', 'submitted', 'returned', 'withdrawn', 'approved', 'sent', 'confirmed', 'refused', 'unknown')`,
    ),
    ...approvalChecks("line_proposals", table),
    check(
      "line_proposals_approved",
      sql`${table.state} not in ('approved', 'sent', 'confirmed', 'refused', 'unknown') or (${table.approvedBy} is not null and ${table.approvedHash} = ${table.contentHash})`,
    ),
    check(
      "line_proposals_unapproved",
      sql`${table.state} not in ('draft', 'submitted', 'returned', 'withdrawn') or ${table.approvedBy} is null`,
    ),
    index("line_proposals_queue").on(table.tenantId, table.state, table.submittedAt),
    index("line_proposals_author_state").on(table.authorId, table.state),
    index("line_proposals_account").on(table.accountGuid),
    index("line_proposals_customer").on(table.customerGuid),
    index("line_proposals_job").on(table.jobId),
    // A line is corrected once: by the job of a recipe, by a person, or by none of two at the same moment.
    uniqueIndex("line_proposals_corrects")
      .on(table.tenantId, table.correctsLineId)
      .where(sql`${table.correctsLineId} is not null and ${table.state} <> 'withdrawn'`),
  ],
);
