import { routes } from "../../lib/routes";
import type { Cleanup } from "../stack/cleanup";
import type { Figure } from "./figure";
import { measureLongList } from "./long-list";

/** Numbers of the copies. They are due before all others, so one of them is the first row. */
const firstNumber = 90_000_000;

/** Measures the list of open invoices with five thousand of them. */
export function measureDebt(cleanup: Cleanup): Promise<Figure[]> {
  return measureLongList(cleanup, {
    part: "debt",
    path: routes.openInvoices(),
    noun: "open invoices",
    rows: 5000,
    first: String(firstNumber).slice(0, 4),
    beside: null,
    fill: { statement: copies, mark: firstNumber },
  });
}

/** Copies the open invoices of the seed until the measured number is reached. */
const copies = `
  with seeded as (
    select i, row_number() over (order by invoice_number) - 1 as place, count(*) over () as total
    from invoices i
    where tenant_id = $1 and overdue_status = 'debt' and not reminders_stopped
      and rest_amount > 0 and debt_case_guid is null
  )
  insert into invoices
  select (jsonb_populate_record(i, jsonb_build_object(
    'guid', gen_random_uuid(), 'erp_id', null, 'invoice_number', ($3::int + n)::text,
    'due_date', date '2024-01-01' + (n / 50)::int
  ))).*
  from seeded join generate_series(1, $2::int - (select max(total) from seeded)) n
    on n % total = place`;
