import "server-only";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../../db/database";
import { openInvoices, tenantLedgers } from "../../../db/schema/open-invoices";
import { toMinorUnits } from "../../../domain/minor-units";
import { storableJson } from "../../../domain/storable";
import type { Explanation } from "./explain";
import type { ListedOpenInvoice } from "./service-reads";

/** One reading of the list, by the database's clock before it began. */
export interface Reading {
  readonly tenantId: string;
  readonly readAt: Date;
  readonly rows: ReadonlyMap<string, ListedOpenInvoice>;
}

/**
 * Replaces the last load, if this reading began after it: of simultaneous readings the older one is
 * dropped, so that all desks end with the same. Locked until the commit.
 */
export async function takeTurn(queries: DeskTransaction, reading: Reading): Promise<boolean> {
  const { tenantId, readAt } = reading;
  const taken = await queries
    .update(tenantLedgers)
    .set({ loadedAt: readAt })
    .where(
      and(
        eq(tenantLedgers.tenantId, tenantId),
        or(isNull(tenantLedgers.loadedAt), lt(tenantLedgers.loadedAt, readAt)),
      ),
    )
    .returning({ tenantId: tenantLedgers.tenantId });
  return taken.length > 0;
}

/** Writes what is new on the list, back on it, or changed; nothing else. */
export async function recordListed(queries: DeskTransaction, reading: Reading): Promise<void> {
  const { tenantId, readAt, rows } = reading;
  const listed = [...rows.values()].map((row) => ({
    invoice_number: row.invoiceNumber,
    customer_guid: row.customerGuid,
    account_guid: row.accountGuid,
    customer_name: row.customerName,
    currency: row.invoiceCurrency,
    total_minor: toMinorUnits(row.invoiceTotalAmountIncVat),
    rest_minor: toMinorUnits(row.invoiceRestAmount),
  }));
  const at = readAt.toISOString();
  await queries.execute(sql`
    insert into open_invoices as o (tenant_id, invoice_number, customer_guid, account_guid,
      customer_name, currency, total_minor, rest_minor, first_seen_at, last_seen_at)
    select ${tenantId}, l.invoice_number, l.customer_guid, l.account_guid, l.customer_name,
      l.currency, l.total_minor, l.rest_minor, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${storableJson(listed)}::jsonb) as l (invoice_number text,
      customer_guid uuid, account_guid uuid, customer_name text, currency text,
      total_minor bigint, rest_minor bigint)
    left join open_invoices k on k.tenant_id = ${tenantId} and k.invoice_number = l.invoice_number
    where k.invoice_number is null or k.gone_at is not null
      or (k.customer_guid, k.account_guid, k.customer_name, k.currency, k.total_minor, k.rest_minor)
        is distinct from
        (l.customer_guid, l.account_guid, l.customer_name, l.currency, l.total_minor, l.rest_minor)
    order by l.invoice_number
    on conflict (tenant_id, invoice_number) do update set
      customer_guid = excluded.customer_guid, account_guid = excluded.account_guid,
      customer_name = excluded.customer_name, currency = excluded.currency,
      total_minor = excluded.total_minor, rest_minor = excluded.rest_minor,
      -- Back on the list: what happened while it was away explains no later leaving.
      first_seen_at = case when o.gone_at is null then o.first_seen_at else excluded.first_seen_at end,
      last_seen_at = excluded.last_seen_at,
      gone_at = null, gone_reason = null, gone_source = null`);
}

/** Marks what left the list: in the load before, but not in this one. */
export async function recordRemoved(
  queries: DeskTransaction,
  reading: Pick<Reading, "tenantId" | "readAt">,
  removed: ReadonlyMap<string, Explanation>,
  lastSeenAt: Date | null,
): Promise<void> {
  if (removed.size === 0) return;
  await queries
    .update(openInvoices)
    .set({
      removedAt: sql`coalesce(${openInvoices.removedAt}, ${reading.readAt.toISOString()}::timestamptz)`,
      lastSeenAt: sql`case when ${openInvoices.removedAt} is null
        then greatest(${openInvoices.lastSeenAt}, ${lastSeenAt?.toISOString() ?? null}::timestamptz)
        else ${openInvoices.lastSeenAt} end`,
      removedReason: sql`g.reason`,
      removedSource: sql`g.source`,
    })
    .from(
      sql`jsonb_to_recordset(${storableJson(
        [...removed].map(([number, explanation]) => ({ number, ...explanation })),
      )}::jsonb) as g (number text, reason text, source jsonb)`,
    )
    .where(
      and(
        eq(openInvoices.tenantId, reading.tenantId),
        sql`${openInvoices.invoiceNumber} = g.number`,
        // A known reason is not replaced by "unknown".
        or(isNull(openInvoices.removedAt), eq(openInvoices.removedReason, "unknown")),
      ),
    );
}
