import path from "node:path";
import { z } from "zod";
import { openPool } from "../../../lib/postgres/pool";

/** The storage of a desk: its data folder with the embedded engine, or a PostgreSQL server. */
export type DeskStore =
  | { readonly folder: string; readonly url: null }
  | { readonly folder: null; readonly url: string };

/** The result at the end; each figure but `lines` must be zero. */
export interface ArchiveVerdict {
  readonly lines: number;
  /** Lines that the service never archived. */
  readonly lost: number;
  /** Lines that the service archived more than once. */
  readonly doubled: number;
  /** Lines that are not done according to the desk. */
  readonly notDone: number;
  /** Lines without exactly one audit entry for their archiving. */
  readonly misreported: number;
}

const auditSchema = z.array(z.object({ after: z.object({ lineIds: z.array(z.string()) }) }));
const rowsSchema = z.array(z.object({ id: z.string() }));

/**
 * Compares the requested lines with the service's journal and with the desk's state. No desk may be
 * running on an embedded store.
 */
export async function judgeArchive(
  store: DeskStore,
  asked: readonly string[],
  journal: readonly string[],
): Promise<ArchiveVerdict> {
  const folder = store.folder === null ? null : path.join(store.folder, "desk");
  const { pool, close } = await openPool({ url: store.url, folder, owner: "the drill" });
  try {
    const done = await pool.query(
      "select subject_id as id from job_rows where kind = 'archive-lines' and state = 'done'",
    );
    const entries = await pool.query(
      "select after from audit_entries where action = 'invoice-line.archived' and outcome = 'done'",
    );
    const reported = auditSchema.parse(entries.rows).flatMap(({ after }) => after.lineIds);
    const times = count(journal);
    const doneOnes = count(rowsSchema.parse(done.rows).map(({ id }) => id));
    const reports = count(reported);
    const those = (wrong: (id: string) => boolean) => asked.filter(wrong).length;
    return {
      lines: asked.length,
      lost: those((id) => !times.has(id)),
      doubled: those((id) => (times.get(id) ?? 0) > 1),
      notDone: those((id) => doneOnes.get(id) !== 1),
      misreported: those((id) => reports.get(id) !== 1),
    };
  } finally {
    await close();
  }
}

export function isClean({ lost, doubled, notDone, misreported }: ArchiveVerdict): boolean {
  return lost + doubled + notDone + misreported === 0;
}

function count(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
