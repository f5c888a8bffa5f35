import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { identifier, minorUnits, moment } from "./columns";
import { people } from "./people";

/**
 * The register of debt cases: the service lists none, so without it an assigned invoice would be
 * gone from everybody's sight. It follows the desk's own acts and, after a read-back, the webhooks.
 */
export const debtCases = pgTable(
  "debt_cases",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    invoiceNumber: text("invoice_number").notNull(),
    customerGuid: identifier("customer_guid"),
    accountGuid: identifier("account_guid"),
    customerName: text("customer_name"),
    customerNumber: text("customer_number"),
    /** assigned, updated, paid, credited, resolved, needs-attention, dropped. */
    state: text("state").notNull(),
    /** Why somebody has to look; null unless the state says so. */
    attention: text("attention"),
    /** Details as the service has them, as far as the desk knows. */
    debtCaseId: text("debt_case_id"),
    debtCaseUrl: text("debt_case_url"),
    debtCaseComment: text("debt_case_comment"),
    debtCaseDate: date("debt_case_date", { mode: "string" }),
    /** Name of the agency of the policy that it was assigned to. */
    agency: text("agency"),
    currency: text("currency"),
    /** When it was assigned, with VAT; and what the webhooks and read-backs told since. */
    totalMinor: minorUnits("total_minor"),
    restMinor: minorUnits("rest_minor"),
    paidMinor: minorUnits("paid_minor"),
    ownerId: uuid("owner_id").references(() => people.id),
    nextActionOn: date("next_action_on", { mode: "string" }),
    nextAction: text("next_action"),
    /** What the last comparison with the service found, and when. */
    comparison: jsonb("comparison"),
    comparedAt: moment("compared_at"),
    assignedAt: moment("assigned_at"),
    closedAt: moment("closed_at"),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "debt_cases_state",
      sql`${table.state} in ('assigned', 'updated', 'paid', 'credited', 'resolved', 'needs-attention', 'dropped')`,
    ),
    check(
      "debt_cases_attention",
      sql`(${table.state} = 'needs-attention') = (${table.attention} is not null)`,
    ),
    // An invoice is in one case at a time.
    uniqueIndex("debt_cases_open_invoice")
      .on(table.tenantId, table.invoiceNumber)
      .where(sql`${table.closedAt} is null`),
    index("debt_cases_invoice").on(table.tenantId, table.invoiceNumber),
    index("debt_cases_state").on(table.tenantId, table.state, table.updatedAt),
    index("debt_cases_next_action").on(table.tenantId, table.nextActionOn),
    index("debt_cases_case_id").on(table.tenantId, table.debtCaseId),
    index("debt_cases_customer").on(table.customerGuid),
  ],
);

/** What people write down about a case. Not in the audit: a note can be taken away again. */
export const debtCaseNotes = pgTable(
  "debt_case_notes",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tenantId: text("tenant_id").notNull(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => debtCases.id, { onDelete: "cascade" }),
    authorId: uuid("author_id")
      .notNull()
      .references(() => people.id),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("debt_case_notes_case").on(table.caseId, table.createdAt)],
);
