import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment, orderedText } from "../columns";
import { tenantId } from "./tenants";

/**
 * One row for every effect of the service. Rows are permanent: a trigger refuses update, delete and
 * truncate. They therefore contain identifiers and sentences, never personal data.
 */
export const journal = pgTable(
  "journal",
  {
    position: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    at: moment().notNull(),
    actor: orderedText().notNull(),
    operation: orderedText().notNull(),
    event: orderedText(),
    aggregateType: orderedText().notNull(),
    aggregateValue: orderedText().notNull(),
    requestId: orderedText(),
    summary: orderedText().notNull(),
    /** Identifiers of the records that were created or changed. */
    records: text().array().notNull(),
  },
  (table) => [index("journal_aggregate").on(table.tenantId, table.aggregateValue, table.position)],
);
