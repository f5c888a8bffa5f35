import "server-only";
import type { Permission } from "../../contract/permissions";
import type { DeskDatabase } from "../../db/database";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import type { HeldJob } from "./lease";
import { readMaker } from "./read-maker";
import { refuseAll } from "./row-ends";
import { listWaitingRows, type SentRow } from "./row-store";

/**
 * The next waiting rows of a job, and the person who made it; null: there are none. If the person may
 * not do it any more, the rows are refused and none of them is left to do.
 */
export async function nextRows(
  database: DeskDatabase,
  job: HeldJob,
  { permission, limit }: { readonly permission: Permission; readonly limit: number },
): Promise<{ readonly actor: Actor; readonly rows: readonly SentRow[] } | null> {
  const rows = await listWaitingRows(database, job, -1, limit);
  if (rows.length === 0) return null;
  const actor = await readMaker(database, job);
  if (may(actor.roles, permission)) return { actor, rows };
  await refuseAll(database, job, rows);
  return { actor, rows: [] };
}
