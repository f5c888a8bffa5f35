import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Runtime } from "../../server/runtime";
import { systemActor } from "../audit/entry";
import { recordAudit } from "../audit/record";

/** Maximum removed in one transaction, so that new webhooks do not wait long. */
const usualBatch = 500;

/**
 * Removes deliveries that were settled more than KEEP_WEBHOOKS_DAYS days ago, and not received
 * again since. Unfinished ones and those about an open case stay. The audit has the result of each
 * of them, and an entry for each batch. Several desks may do it at once.
 *
 * @returns how many were removed.
 */
export async function removeSettledDeliveries(
  { database, env }: Pick<Runtime, "database" | "env">,
  batch: number = usualBatch,
): Promise<number> {
  const { TENANT_ID: tenantId, KEEP_WEBHOOKS_DAYS: days } = env;
  if (days === 0) return 0;
  const removeSome = () =>
    database.transaction(async (queries) => {
      const { rows } = await queries.execute(sql`
        delete from webhook_deliveries where id in (
          select old.id from webhook_deliveries old
          where old.tenant_id = ${tenantId} and old.state in ('done', 'nothing-to-do')
            and old.received_at < now() - make_interval(days => ${days})
            and greatest(old.finished_at, old.last_copy_at, old.received_at)
              < now() - make_interval(days => ${days})
            and not exists (
              select 1 from debt_cases open
              where open.tenant_id = old.tenant_id and open.closed_at is null
                and (open.id = old.case_id or open.invoice_number = old.invoice_number))
          order by old.received_at limit ${batch} for update skip locked)
        returning received_at::date::text as day`);
      const taken = z.array(z.object({ day: z.iso.date() })).parse(rows);
      const last = taken
        .map(({ day }) => day)
        .sort()
        .at(-1);
      if (last === undefined) return 0;
      await recordAudit(queries, {
        actor: systemActor(tenantId),
        action: "webhook.removed",
        recordKind: "webhooks",
        recordId: last,
        before: { count: taken.length, receivedUntil: last, keptDays: days },
        outcome: "done",
      });
      return taken.length;
    });
  for (let removed = 0; ; ) {
    const some = await removeSome();
    removed += some;
    if (some < batch) return removed;
  }
}
