import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { gridOwnerDays } from "../../db/schema/grid-owner-days";
import type { gridOwnersShapes } from "../../desk-contract/grid-owners";
import type { PtiMonth } from "../../domain/grid-owners/pti-history-shape";
import type { DeskHandlers } from "../../engine/api/desk-handler";

const mostMonths = 12;

export const gridOwnersHandlers: DeskHandlers<keyof typeof gridOwnersShapes> = {
  async getPtiHistory({ runtime, actor, params: { gln } }) {
    const { day, month, expectedCount, importedCount, paidCount } = gridOwnerDays;
    const rows = await runtime.database
      .select({
        day,
        month,
        imported: importedCount,
        paid: paidCount,
        expected: expectedCount,
      })
      .from(gridOwnerDays)
      .where(and(eq(gridOwnerDays.tenantId, actor.tenantId), eq(gridOwnerDays.gln, gln)))
      .orderBy(asc(day));
    const months = new Map<string, PtiMonth>();
    for (const row of rows) months.set(row.month, row);
    const newest = [...months.keys()].sort().at(-1);
    return {
      days: rows.filter((row) => row.month === newest).map(({ month: _, ...counts }) => counts),
      months: [...months.values()]
        .sort((one, other) => (one.month < other.month ? -1 : 1))
        .slice(-mostMonths),
    };
  },
};
