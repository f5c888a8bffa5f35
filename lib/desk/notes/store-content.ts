import "server-only";
import { eq } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { noteFileContents } from "../../db/schema/notes";
import { openS3Files, storageUnavailable } from "../../server/files/s3-files";
import type { Runtime } from "../../server/runtime";
import type { FileRow } from "./store";

type Stored = Pick<FileRow, "id" | "tenantId" | "storage">;

/** Names hold the ids alone: nothing of a person is in them. */
const keyOf = ({ tenantId, id }: Stored) => `${encodeURIComponent(tenantId)}/${id}`;

/**
 * Stores a content in the configured storage, and its row and audit entry in one transaction. If
 * the storage is the database, the content is in the same transaction. If the process stops in
 * between, a bucket may have a content without a row, but there is never a row without its content.
 */
export async function storeContent<T>(
  { database, env }: Runtime,
  file: Omit<Stored, "storage">,
  content: Uint8Array,
  insert: (queries: DeskTransaction, storage: "database" | "s3") => Promise<T>,
  audit: (queries: DeskTransaction, inserted: T) => Promise<void>,
): Promise<T> {
  const s3 = openS3Files(env);
  if (s3 === null) {
    return database.transaction(async (queries) => {
      const inserted = await insert(queries, "database");
      const values = { fileId: file.id, content: Buffer.from(content) };
      await queries.insert(noteFileContents).values(values);
      await audit(queries, inserted);
      return inserted;
    });
  }
  const key = keyOf({ ...file, storage: "s3" });
  await s3.put(key, content);
  try {
    return await database.transaction(async (queries) => {
      const inserted = await insert(queries, "s3");
      await audit(queries, inserted);
      return inserted;
    });
  } catch (error) {
    await s3.remove(key).catch(() => undefined);
    throw error;
  }
}

/** @throws {DeskProblem} 503 if the storage can't be reached, or the settings no longer name it. */
export async function readContent({ database, env }: Runtime, file: Stored): Promise<Uint8Array> {
  if (file.storage === "s3") {
    const s3 = openS3Files(env);
    if (s3 === null) throw storageUnavailable();
    return s3.get(keyOf(file));
  }
  const [row] = await database
    .select({ content: noteFileContents.content })
    .from(noteFileContents)
    .where(eq(noteFileContents.fileId, file.id));
  if (!row) throw new Error("A file has no content.");
  return row.content;
}

/** Removes what the database's own cascade does not: the content in a bucket. */
export async function removeContent({ env }: Pick<Runtime, "env">, file: Stored): Promise<void> {
  if (file.storage === "s3") await openS3Files(env)?.remove(keyOf(file));
}
