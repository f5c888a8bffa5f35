import { sql } from "drizzle-orm";
import { index, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { moment, text, texts } from "./columns";

/**
 * People who have signed in. A person is issuer + tenant + object id at the identity provider,
 * never an e-mail address, because those are reassigned.
 */
export const people = pgTable(
  "people",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    issuer: text("issuer").notNull(),
    tenantId: text("tenant_id").notNull(),
    objectId: text("object_id").notNull(),
    name: text("name").notNull(),
    /** Where e-mails are sent, by the last sign-in; null: the identity provider named none. */
    email: text("email"),
    /** The roles of the last reading, and when that reading began. */
    roles: texts("roles").notNull().default(sql`'{}'`),
    rolesReadAt: moment("roles_read_at").notNull().defaultNow(),
    createdAt: moment("created_at").notNull().defaultNow(),
    signedInAt: moment("signed_in_at").notNull().defaultNow(),
  },
  (table) => [unique("people_identity").on(table.issuer, table.tenantId, table.objectId)],
);

/**
 * Active sessions. Only the SHA-256 of the token is stored; the token is in the person's browser.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    tokenHash: text("token_hash").notNull().unique("sessions_token_hash"),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    roles: texts("roles").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When credentials were entered, by `auth_time` of the first ID token; null: it had none. */
    authenticatedAt: moment("authenticated_at"),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    absoluteEndAt: moment("absolute_end_at").notNull(),
    /** Names of the browser and its operating system; null: unknown. */
    browser: text("browser"),
    system: text("system"),
    /** Claims `sub`, `sid` and a hash of `nonce` of the session's first ID token. */
    subject: text("subject"),
    providerSession: text("provider_session"),
    nonceHash: text("nonce_hash"),
    /** The encrypted token for reading roles again; null: none. */
    providerGrant: text("provider_grant"),
    /** When the last successful reading of the roles began. */
    rolesCheckedAt: moment("roles_checked_at").notNull().defaultNow(),
    /** One desk is checking until then. */
    roleCheckLeaseUntil: moment("role_check_lease_until"),
    /** The last check did not reach the identity provider; the next one is not before this. */
    roleCheckRetryAt: moment("role_check_retry_at"),
  },
  (table) => [
    index("sessions_person").on(table.personId),
    index("sessions_absolute_end").on(table.absoluteEndAt),
  ],
);

/** Accepted logout tokens: each ends sessions once. Stored until the token expires. */
export const logoutTokens = pgTable("logout_tokens", {
  id: text("id").primaryKey(),
  endsAt: moment("ends_at").notNull(),
});
