import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { identifier, minorUnits, moment, text } from "./columns";
import { people } from "./people";

/**
 * The register of debt cases. The service lists none, so without it an assigned invoice could not
 * be found. The desk's own actions and, after a read-back, webhooks update it.
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
    /** Why a person must check it; null in other states. */
    attention: text("attention"),
    /** Details as in the service, null if the desk has not read them. */
    debtCaseId: text("debt_case_id"),
    debtCaseUrl: text("debt_case_url"),
    debtCaseComment: text("debt_case_comment"),
    debtCaseDate: date("debt_case_date", { mode: "string" }),
    /** Name of the policy's agency that it was assigned to. */
    agency: text("agency"),
    currency: text("currency"),
    /** The amount at the assignment, with VAT; and amounts from webhooks and read-backs since. */
    totalMinor: minorUnits("total_minor"),
    restMinor: minorUnits("rest_minor"),
    paidMinor: minorUnits("paid_minor"),
    ownerId: uuid("owner_id").references(() => people.id),
    nextActionOn: date("next_action_on", { mode: "string" }),
    nextAction: text("next_action"),
    /** Result and time of the last comparison with the service. */
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
