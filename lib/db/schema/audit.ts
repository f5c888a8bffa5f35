import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { identifier, moment, text, texts } from "./columns";

/**
 * What people did through the desk: one row for each decision and each write, made in the same
 * transaction. The rows of a tenant form a chain: each contains the hash of the one before, under a
 * key that is not in the database. Triggers refuse every update, deletion and truncation.
 *
 * No foreign keys: entries outlive their person and their record.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    tenantId: text("tenant_id").notNull(),
    /** From 1, without gaps. */
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    at: moment("at").notNull(),
    /** Null if the desk acted automatically: a job, a comparison. */
    actorId: uuid("actor_id"),
    actorName: text("actor_name").notNull(),
    actorRoles: texts("actor_roles").notNull(),
    /** The action: "line-proposal.approved". */
    action: text("action").notNull(),
    /** A noun of the glossary, and the record's id. */
    recordKind: text("record_kind").notNull(),
    recordId: text("record_id").notNull(),
    customerGuid: identifier("customer_guid"),
    accountGuid: identifier("account_guid"),
    /** The called operation of the service and its request id, if any. */
    operationId: text("operation_id"),
    requestId: text("request_id"),
    before: jsonb("before"),
    after: jsonb("after"),
    /** done, refused, unknown: the result; `seen` has the result of a later read. */
    outcome: text("outcome").notNull(),
    seen: jsonb("seen"),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
    /** The key of the hash; null: none, from before there were keys. New rows need one. */
    keyId: text("key_id"),
  },
  (table) => [
    primaryKey({ name: "audit_entries_key", columns: [table.tenantId, table.sequence] }),
    index("audit_entries_record").on(table.recordKind, table.recordId, table.sequence),
    index("audit_entries_customer").on(table.customerGuid, table.sequence),
    index("audit_entries_account").on(table.accountGuid, table.sequence),
    index("audit_entries_actor").on(table.actorId, table.sequence),
    index("audit_entries_at").on(table.tenantId, table.at),
    index("audit_entries_request").on(table.tenantId, table.requestId),
    // Searched values are rare: without these indexes a search reads every row.
    index("audit_entries_outcome").on(table.tenantId, table.outcome, table.sequence),
    index("audit_entries_action").on(table.tenantId, table.action, table.sequence),
  ],
);

/** The end of each tenant's chain. Its row lock makes sure that only one entry is next. */
export const auditHeads = pgTable("audit_heads", {
  tenantId: text("tenant_id").primaryKey(),
  sequence: bigint("sequence", { mode: "number" }).notNull(),
  hash: text("hash").notNull(),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});
