import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { identifier, moment, text } from "./columns";
import { people } from "./people";

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** Which record it belongs to. An invoice is named by its customer, too. */
const ofRecord = {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  tenantId: text("tenant_id").notNull(),
  recordKind: text("record_kind").notNull(),
  recordId: text("record_id").notNull(),
  /** Whose the record is, as far as it was known: for its timelines and for the erasure of a group. */
  customerGuid: identifier("customer_guid"),
  accountGuid: identifier("account_guid"),
} as const;

/** Deleted notes are hidden and are removed permanently some days later. */
const written = {
  authorId: uuid("author_id")
    .notNull()
    .references(() => people.id),
  createdAt: moment("created_at").notNull().defaultNow(),
  deletedAt: moment("deleted_at"),
} as const;

/** What people write on a record. Not in the audit: a note can be deleted and erased. */
export const notes = pgTable(
  "notes",
  {
    ...ofRecord,
    ...written,
    text: text("text").notNull(),
    pinnedAt: moment("pinned_at"),
    editedAt: moment("edited_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("notes_record").on(table.tenantId, table.recordKind, table.recordId),
    index("notes_group").on(table.tenantId, table.accountGuid),
    index("notes_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** Whom a note mentions. */
export const noteMentions = pgTable(
  "note_mentions",
  {
    noteId: uuid("note_id")
      .notNull()
      .references(() => notes.id, { onDelete: "cascade" }),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ name: "note_mentions_key", columns: [table.noteId, table.personId] })],
);

/** Files that people add to a record. */
export const noteFiles = pgTable(
  "note_files",
  {
    ...ofRecord,
    ...written,
    name: text("name").notNull(),
    /** Media type, detected from the content; one of the accepted types. */
    type: text("type").notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    /** Where the content is: database or s3. */
    storage: text("storage").notNull(),
  },
  (table) => [
    check("note_files_storage", sql`${table.storage} in ('database', 's3')`),
    index("note_files_record").on(table.tenantId, table.recordKind, table.recordId),
    index("note_files_group").on(table.tenantId, table.accountGuid),
    index("note_files_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** Content of a file, apart from its row, so that lists don't read it. */
export const noteFileContents = pgTable("note_file_contents", {
  fileId: uuid("file_id")
    .primaryKey()
    .references(() => noteFiles.id, { onDelete: "cascade" }),
  content: bytea("content").notNull(),
});
