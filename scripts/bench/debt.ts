import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { routes } from "../../lib/routes";
import { startChromium, visit } from "./chromium";
import type { Cleanup } from "./cleanup";
import type { Figure } from "./figure";
import { goToFirstRow, watchFirstRow } from "./first-row";
import { longestTask, selectAll, untilAll } from "./long-list";
import { startPostgres } from "./postgres-server";
import { say } from "./progress";
import { signIn } from "./sign-in";
import { startStack } from "./stack";
import { median } from "./statistics";

const invoices = 5000;
const rounds = 7;
/** Numbers of the copies; they are due before all others, so that one of them is the first row. */
const firstNumber = 90_000_000;

/** The open invoices with five thousand of them: how soon, and how smoothly. */
export async function measureDebt(cleanup: Cleanup): Promise<Figure[]> {
  say("debt: starting PostgreSQL, the service, the desk and Chromium");
  const folder = await cleanup.folder("debt");
  // PostgreSQL's own user passes through.
  await chmod(folder, 0o711);
  const serviceDatabase = await startPostgres(cleanup, path.join(folder, "server"));
  const dataFolder = path.join(folder, "data");
  await mkdir(dataFolder, { mode: 0o700 });
  const stack = await startStack(cleanup, { dataFolder, groups: 1000, serviceDatabase });
  await addInvoices(serviceDatabase, stack.deskSettings.TENANT_ID ?? "");
  const desk = await stack.startDesk();
  const cookie = await signIn(desk.address);
  const browser = await startChromium(cleanup);
  const address = desk.address + routes.openInvoices();

  const first: number[] = [];
  const all: number[] = [];
  const scroll: number[] = [];
  const select: number[] = [];
  say(`debt: ${rounds} rounds of cold navigations, scrolling and choosing`);
  // The first round compiles the server's code, as on any working day.
  for (let round = 0; round <= rounds; round += 1) {
    const { page, leave } = await visit(browser, desk.address, cookie);
    await watchFirstRow(page, String(firstNumber).slice(0, 4));
    const measured = await goToFirstRow(page, address);
    const complete = await untilAll(page, invoices);
    await page.waitForLoadState("networkidle");
    const longest = await longestTask(page);
    const chosen = await selectAll(page, "All 5,000");
    await leave();
    if (round === 0) continue;
    first.push(measured);
    all.push(complete);
    scroll.push(longest);
    select.push(chosen);
  }
  return [
    atMost("first rows of 5,000 open invoices", first, 1000),
    atMost("all 5,000 open invoices", all, 5000),
    atMost("longest task while scrolling them", scroll, 50),
    atMost("all of them chosen, count and sum shown", select, 100),
  ];
}

function atMost(text: string, samples: readonly number[], value: number): Figure {
  const target = { kind: "at most", value } as const;
  return { part: "debt", name: text, measured: median(samples), unit: "ms", target };
}

/** Copies of the invoices that the seed left open, until there are as many as are measured. */
async function addInvoices(address: string, tenantId: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(
      `with seeded as (
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
         on n % total = place`,
      [tenantId, invoices, firstNumber],
    );
  } finally {
    await client.end();
  }
}
