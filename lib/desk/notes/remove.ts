import "server-only";
import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { noteFiles, notes } from "../../db/schema/notes";
import type { Runtime } from "../../server/runtime";
import { removeContent } from "./store-content";

/** Days for which a deleted note or file can be restored manually from the database. */
const deletedDays = 30;
const filesAtOnce = 50;

/**
 * Permanently removes notes and files that were deleted more than 30 days ago and, with
 * KEEP_NOTES_DAYS, those that are older than that. Several desks may do it at once. Each file's
 * content is removed before its row, so a failed removal is repeated.
 *
 * @returns how many notes and files were removed.
 */
export async function removeOldNotes(
  runtime: Pick<Runtime, "database" | "env">,
): Promise<{ readonly notes: number; readonly files: number }> {
  const { database, env } = runtime;
  const { KEEP_NOTES_DAYS: keptDays, TENANT_ID: tenantId } = env;
  const isOld = ({ deletedAt, createdAt }: typeof notes | typeof noteFiles) => {
    const deleted = lt(deletedAt, daysAgo(deletedDays));
    return keptDays === 0 ? deleted : sql`(${deleted} or ${lt(createdAt, daysAgo(keptDays))})`;
  };
  const whose = (table: typeof notes | typeof noteFiles) =>
    and(eq(table.tenantId, tenantId), isOld(table));
  const gone = await database.delete(notes).where(whose(notes)).returning({ id: notes.id });
  return { notes: gone.length, files: await removeFiles(runtime, whose(noteFiles)) };
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

async function removeFiles(
  runtime: Pick<Runtime, "database" | "env">,
  which: SQL | undefined,
): Promise<number> {
  for (let removed = 0; ; ) {
    const files = await runtime.database.select().from(noteFiles).where(which).limit(filesAtOnce);
    for (const file of files) await removeContent(runtime, file);
    const ids = files.map(({ id }) => id);
    if (ids.length > 0) await runtime.database.delete(noteFiles).where(inArray(noteFiles.id, ids));
    removed += ids.length;
    if (ids.length < filesAtOnce) return removed;
  }
}
