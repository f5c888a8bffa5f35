import { jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { approvalRequests } from "./approval-requests";
import { identifier, moment, text, texts } from "./columns";

/**
 * The erasure of an invoice group beside its request: what was counted just before the call, and
 * what was erased of the desk's own copies. No personal data.
 */
export const erasures = pgTable("erasures", {
  requestRowId: uuid("request_row_id")
    .primaryKey()
    .references(() => approvalRequests.id),
  tenantId: text("tenant_id").notNull(),
  accountGuid: identifier("account_guid").notNull(),
  /** The dossier's counts, sums and hash when the call was made. */
  dossier: jsonb("dossier").notNull(),
  /** Lines of the group, whose follow-ups do not name it; empty after the erasure. */
  lineIds: texts("line_ids").notNull(),
  /** Keyed hashes of the person's values, to recognise saved views; empty after the erasure. */
  fingerprints: texts("fingerprints").notNull(),
  /** How many of the desk's own records were erased, by kind; null: not yet. */
  copies: jsonb("copies"),
  erasedAt: moment("erased_at"),
});
