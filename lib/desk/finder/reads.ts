import "server-only";
import type { DeskDatabase } from "../../db/database";
import { isUnderWay } from "../../domain/finder/walk-step";
import type { System } from "../../domain/system/system-shape";
import { findWalk } from "./number-walk/store";

/** How far the walk is that fills the index of numbers; null: none has begun. */
export async function readNumberWalk(
  database: DeskDatabase,
  tenantId: string,
): Promise<System["numberWalk"]> {
  const walk = await findWalk(database, tenantId);
  if (walk === null) return null;
  const { startedAt, touchedAt, completedAt, groupsRead, groupsOfLast, failed } = walk;
  return {
    startedAt: startedAt.toISOString(),
    touchedAt: touchedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    groupsRead,
    groupsOfLast,
    failed,
    isUnderWay: isUnderWay(walk),
  };
}
