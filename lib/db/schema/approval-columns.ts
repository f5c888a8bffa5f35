import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, integer, jsonb, uuid } from "drizzle-orm/pg-core";
import { moment, text } from "./columns";
import { people } from "./people";

/** The columns that every table of approval requests has. */
export const approvalColumns = () => ({
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  tenantId: text("tenant_id").notNull(),
  /** The operation to call, by a name of the desk. */
  kind: text("kind").notNull(),
  /** Increases with every change; each change names the version that it saw. */
  version: integer("version").notNull().default(1),
  authorId: uuid("author_id")
    .notNull()
    .references(() => people.id),
  /** The author and everybody who edited the content since. */
  editorIds: uuid("editor_ids").array().notNull(),
  /** Exactly what is sent. A draft's may be unfinished. */
  content: jsonb("content").notNull(),
  /** SHA-256 of the canonical JSON of what an approval is bound to. */
  contentHash: text("content_hash").notNull(),
  /** The record as it was read before the submission, for readers. Never sent. */
  facts: jsonb("facts").notNull(),
  authorNote: text("author_note"),
  /** The approver, and the hash of what they saw. Any edit removes both. */
  approvedBy: uuid("approved_by").references(() => people.id),
  approvedHash: text("approved_hash"),
  approvedAt: moment("approved_at"),
  /** No second person is needed: the author's submission approves. */
  onePerson: boolean("one_person").notNull().default(false),
  /** Code and text of the last return; a comment on an approval. */
  decisionCode: text("decision_code"),
  decisionNote: text("decision_note"),
  decidedAt: moment("decided_at"),
  /** Why the service refused, or both facts of an unknown outcome. */
  outcome: jsonb("outcome"),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

type Checked = Readonly<Record<"authorId" | "editorIds" | "approvedBy" | "onePerson", AnyPgColumn>>;

/** Whatever the code does: an author is an editor, and no editor approves for a second person. */
export const approvalChecks = (name: string, table: Checked) => [
  check(`${name}_author`, sql`${table.authorId} = any (${table.editorIds})`),
  check(
    `${name}_four_eyes`,
    sql`${table.approvedBy} is null or ${table.onePerson} or not (${table.approvedBy} = any (${table.editorIds}))`,
  ),
];
