import "server-only";
import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { debtCases } from "../../../db/schema/debt-cases";
import { dayIn } from "../../../domain/day";
import { notify } from "../../../engine/notifications/notify";
import type { Runtime } from "../../../server/runtime";

/**
 * Notifies the owners of debt cases whose next action is due today or was before, once for each day
 * that an action was planned for. Several desks may do it at once.
 */
export async function notifyDueCases({ database, env }: Pick<Runtime, "database" | "env">) {
  const { TENANT_ID: tenantId, TIME_ZONE: timeZone } = env;
  const today = dayIn(timeZone, new Date());
  const cause = sql<string>`'case-due:' || ${debtCases.id} || ':' || ${debtCases.nextActionOn}`;
  const due = await database
    .select({ row: debtCases, cause })
    .from(debtCases)
    .where(
      and(
        eq(debtCases.tenantId, tenantId),
        isNull(debtCases.closedAt),
        isNotNull(debtCases.ownerId),
        lte(debtCases.nextActionOn, today),
        // Those that were notified of are left out, so that this costs little where nothing is new.
        sql`not exists (select 1 from notifications sent
          where sent.person_id = ${debtCases.ownerId} and sent.cause = ${cause})`,
      ),
    );
  if (due.length === 0) return;
  await database.transaction(async (queries) => {
    for (const { row, cause: causeOfRow } of due) {
      await notify(queries, {
        tenantId,
        kind: "case-due",
        people: [row.ownerId],
        actorId: null,
        cause: causeOfRow,
        record: { kind: "debt-cases", id: row.id, number: row.invoiceNumber },
      });
    }
  });
}
