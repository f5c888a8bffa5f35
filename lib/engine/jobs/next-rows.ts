import "server-only";
import type { DeskDatabase } from "../../db/database";
import type { Actor } from "../../server/auth/sessions";
import type { HeldJob } from "./lease";
import { readMaker } from "./read-maker";
import { listWaitingRows, type SentRow } from "./row-store";

/** The next waiting rows of a job, and the person who made it; null: there are none. */
export async function nextRows(
  database: DeskDatabase,
  job: HeldJob,
  limit: number,
): Promise<{ readonly actor: Actor; readonly rows: readonly SentRow[] } | null> {
  const rows = await listWaitingRows(database, job, -1, limit);
  if (rows.length === 0) return null;
  return { actor: await readMaker(database, job), rows };
}
