import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import { removedReasons } from "../../../domain/debt-cases/case-enumerations";
import type { RemovedInvoice } from "../../../domain/debt-cases/case-shape";

/** Why an invoice left the list, and the evidence. */
export type Explanation = Pick<RemovedInvoice, "reason" | "source">;

export const noSource: Explanation["source"] = { caseId: null, actId: null, deliveryId: null };

const rowSchema = z.object({
  number: z.string(),
  reason: z.enum(removedReasons),
  case_id: z.string().nullable(),
  act_id: z.string().nullable(),
  delivery_id: z.string().nullable(),
});

/**
 * The desk's own records of invoices that left the list: an open case, one that ended since the
 * invoice came onto the list, a sent assignment, a processed webhook. Invoices without certain
 * evidence are left out, except for an assignment of unknown outcome, which is the source of
 * "unknown".
 */
export async function explainByRecords(
  queries: DeskDatabase | DeskTransaction,
  tenantId: string,
  numbers: readonly string[],
): Promise<Map<string, Explanation>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await queries.execute(sql`
    select o.invoice_number as number, c.id as case_id, a.id as act_id, d.id as delivery_id,
      case
        when c.id is not null and c.closed_at is null then 'assigned'
        when c.id is not null then c.state
        when a.state in ('sent', 'confirmed') then 'assigned'
        when d.kind = 'InvoiceDunnedPaid' then 'paid'
        when d.kind = 'InvoiceDunnedCredited' then 'credited'
        else 'unknown'
      end as reason
    from open_invoices o
    left join lateral (
      select id, state, closed_at from debt_cases
      where tenant_id = o.tenant_id and invoice_number = o.invoice_number
        and (closed_at is null or (state in ('paid', 'credited') and closed_at >= o.first_seen_at))
      order by closed_at desc nulls first limit 1
    ) c on true
    left join lateral (
      select id, state from approval_requests
      where subject = 'debt-act' and tenant_id = o.tenant_id and invoice_number = o.invoice_number and kind = 'assign'
        and state in ('sent', 'confirmed', 'unknown') and updated_at >= o.first_seen_at
      order by updated_at desc limit 1
    ) a on true
    left join lateral (
      select id, kind from webhook_deliveries
      where tenant_id = o.tenant_id and invoice_number = o.invoice_number and state = 'done'
        and kind in ('InvoiceDunnedPaid', 'InvoiceDunnedCredited')
        and received_at >= o.first_seen_at
      order by happened_at desc nulls last limit 1
    ) d on true
    where o.tenant_id = ${tenantId} and o.invoice_number = any (${sql.param([...numbers])}::text[])
      and coalesce(c.id, a.id, d.id) is not null`);
  return new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map(({ number, reason, case_id: caseId, act_id: actId, delivery_id: deliveryId }) => [
        number,
        { reason, source: { caseId, actId, deliveryId } },
      ]),
  );
}
