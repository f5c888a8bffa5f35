import { sql } from "drizzle-orm";
import type { ServiceDatabase } from "../db/open";
import { granvik, nordlys } from "../seed/tenants";

/** Prefix of numbers and names of the other tenant that the default tenant must never receive. */
export const mark = "granvik-";

/** Prefix of numbers that both tenants have: of an invoice and of ERP entries. */
export const shared = "shared-";
export const sharedInvoice = `${shared}1`;

/**
 * Adds records to both tenants that no operation makes and the seed leaves out: the ledger and
 * unpaid invoices to collect, letters about their fees, open ERP entries, another payer, a
 * customer's report. The other tenant's numbers get a prefix, because the seed counts both from the
 * same number. Call it before the first request, because the service caches tenants.
 */
export async function furnishTenants({ queries }: ServiceDatabase): Promise<void> {
  const other = granvik.id;
  const marked = (column: string) =>
    sql`${sql.identifier(column)} = ${mark} || ${sql.identifier(column)}`;
  const own = [
    ["invoices", "invoice_number", "erp_id", "credited_by_invoice_number"],
    ["invoices", "credits_invoice_number"],
    ["customers", "customer_number", "erp_id"],
    ["invoice_groups", "customer_number", "erp_id"],
    ["grid_owners", "name"],
    ["third_party_ids", "system_id", "external_id"],
    ["erp_journal_entries", "entry_id", "invoice_number"],
  ] as const;
  for (const [table, ...columns] of own) {
    const changes = sql.join(columns.map(marked), sql`, `);
    await queries.execute(
      sql`update ${sql.identifier(table)} set ${changes} where tenant_id = ${other}`,
    );
  }
  await queries.execute(
    sql`update dimensions set number = number + 7700 where tenant_id = ${other}`,
  );
  await queries.execute(sql`insert into service_types
    select tenant_id, ${mark} || key, name, domain, market, hub_synchronized from service_types
    where tenant_id = ${other}`);
  // Otherwise one tenant's product could never be mistaken for the other's.
  await queries.execute(sql`update tenants set ledger = true, erp_product_master = false`);
  await queries.execute(sql`update products set source = 'service'`);
  await queries.execute(sql`
    update invoices set status = 'overdue', overdue_status = 'debt', reminders_stopped = false,
      rest_amount = amount
    where debt_case_guid is null and amount > 0 and status in ('open', 'overdue')`);
  await queries.execute(sql`
    insert into erp_journal_entries select e.tenant_id, names.prefix || copy, e.invoice_number,
      e.product_element_id, e.description, e.entry_date, e.amount, e.vat_amount, e.vat_code_id,
      e.vat_rate, e.currency, e.account_period, null
    from (select distinct on (j.tenant_id) j.* from erp_journal_entries j
        join invoices i on i.tenant_id = j.tenant_id and i.invoice_number = j.invoice_number
        join invoice_groups g on g.guid = i.account_guid and g.status = 0
        order by j.tenant_id, j.entry_id) e
      cross join lateral (values (${shared}), (e.entry_id || '-')) as names (prefix)
      cross join generate_series(1, 60) copy`);
  await queries.execute(sql`
    insert into report_files select f.tenant_id, ${mark} || f.name, c.guid, f.media_type, f.size,
      f.created_at, f.content
    from report_files f join customers c on c.tenant_id = f.tenant_id where f.tenant_id = ${other}
      and c.guid = (select min(guid::text)::uuid from customers where tenant_id = ${other})`);
  await queries.execute(sql`update invoices set invoice_number = ${sharedInvoice} where guid in (
    select distinct on (i.tenant_id) i.guid from invoices i join invoice_groups g
      on g.guid = i.account_guid and g.status = 0 and g.erased_at is null
    where i.overdue_status = 'debt' order by i.tenant_id, i.due_date desc, i.guid)`);
  await queries.execute(sql`
    insert into fee_letters select guid, 1, 'reminder', invoice_date, due_date, rest_amount, 0, 0
    from invoices where pdf_stored`);
  for (const { id } of [nordlys, granvik]) {
    await queries.execute(sql`
      update invoice_groups g set other_payer_guid = c.guid, other_payer = c.name
      from customers c where g.tenant_id = ${id} and c.tenant_id = ${id} and c.guid <> g.customer_guid
        and g.guid = (select guid from invoice_groups where tenant_id = ${id} order by guid limit 1)`);
  }
}
