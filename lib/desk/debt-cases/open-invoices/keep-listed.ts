import "server-only";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../../db/database";
import { openInvoices, tenantLedgers } from "../../../db/schema/open-invoices";
import { toMinorUnits } from "../../../domain/minor-units";
import type { Explanation } from "./explain";
import type { ListedOpenInvoice } from "./service-reads";

/** One reading of the list, by the database's clock before it began. */
export interface Reading {
  readonly tenantId: string;
  readonly readAt: Date;
  readonly rows: ReadonlyMap<string, ListedOpenInvoice>;
}

/**
 * Takes the place of the last load, if this reading began after it: of desks that read at the same
 * time the older reading is let go, so that all of them end with the same. Held until the commit.
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

/** Writes what is new on the list, back on it, or other than it was; nothing of the rest. */
export async function keepListed(queries: DeskTransaction, reading: Reading): Promise<void> {
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
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as l (invoice_number text,
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

/** Notes what left the list: last seen by the load before, gone by this one. */
export async function keepGone(
  queries: DeskTransaction,
  reading: Pick<Reading, "tenantId" | "readAt">,
  gone: ReadonlyMap<string, Explanation>,
  lastSeenAt: Date | null,
): Promise<void> {
  if (gone.size === 0) return;
  await queries
    .update(openInvoices)
    .set({
      goneAt: sql`coalesce(${openInvoices.goneAt}, ${reading.readAt.toISOString()}::timestamptz)`,
      lastSeenAt: sql`case when ${openInvoices.goneAt} is null
        then greatest(${openInvoices.lastSeenAt}, ${lastSeenAt?.toISOString() ?? null}::timestamptz)
        else ${openInvoices.lastSeenAt} end`,
      goneReason: sql`g.reason`,
      goneSource: sql`g.source`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(
        [...gone].map(([number, explanation]) => ({ number, ...explanation })),
      )}::jsonb) as g (number text, reason text, source jsonb)`,
    )
    .where(
      and(
        eq(openInvoices.tenantId, reading.tenantId),
        sql`${openInvoices.invoiceNumber} = g.number`,
        // A reason that somebody found is not taken back by "unknown".
        or(isNull(openInvoices.goneAt), eq(openInvoices.goneReason, "unknown")),
      ),
    );
}
