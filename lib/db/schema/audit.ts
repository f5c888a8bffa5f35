import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { identifier, moment } from "./columns";

/**
 * What people did through the desk, one row for each decision and each write, made in the same
 * transaction. The rows of a tenant form a chain: each holds the hash of the one before, under a key
 * that is not in the database. Triggers refuse every update, deletion and truncation.
 *
 * No foreign keys: what is written here outlives the person and the record that it tells of.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    tenantId: text("tenant_id").notNull(),
    /** Without gaps, from 1. */
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    at: moment("at").notNull(),
    /** Null where the desk acted by itself: a job, a reconciliation. */
    actorId: uuid("actor_id"),
    actorName: text("actor_name").notNull(),
    actorRoles: text("actor_roles").array().notNull(),
    /** What was done: "line-proposal.approved". */
    action: text("action").notNull(),
    /** A noun of the glossary, and which one of it. */
    recordKind: text("record_kind").notNull(),
    recordId: text("record_id").notNull(),
    customerGuid: identifier("customer_guid"),
    accountGuid: identifier("account_guid"),
    /** The operation of the service that was called, and its request id, where one was. */
    operationId: text("operation_id"),
    requestId: text("request_id"),
    before: jsonb("before"),
    after: jsonb("after"),
    /** done, refused, unknown: what became of it; what a read afterwards found is in `seen`. */
    outcome: text("outcome").notNull(),
    seen: jsonb("seen"),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
    /** Which key the hash is under; null: none, from before there were keys. New rows need one. */
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
    // What is looked for is rare: without these a search for it reads every row there is.
    index("audit_entries_outcome").on(table.tenantId, table.outcome, table.sequence),
    index("audit_entries_action").on(table.tenantId, table.action, table.sequence),
  ],
);

/** The end of each tenant's chain. Its row lock is what makes the next entry the only next one. */
export const auditHeads = pgTable("audit_heads", {
  tenantId: text("tenant_id").primaryKey(),
  sequence: bigint("sequence", { mode: "number" }).notNull(),
  hash: text("hash").notNull(),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});
