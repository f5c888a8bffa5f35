import { sql } from "drizzle-orm";
import type { Queries } from "../../db/open";
import { debtCases, stopReminders } from "../../db/schema/debt-cases";
import { invoiceLines, invoices } from "../../db/schema/invoices";
import { ledgerEntries, payments } from "../../db/schema/ledger";
import type { AreaSeed } from "../area-seed";
import { insertRows } from "../bulk";
import { type Collected, collect } from "./debt-facts";
import { standInInvoices } from "./debt-stand-ins";

/** What debt collection knows of the unpaid invoices of tenants with the ledger. */
export const debtCollectionSeed: AreaSeed = {
  async ofHouseholds(queries, households) {
    const ofLedger = households.filter(({ customer }) => customer.tenant.ledger);
    const standIns = ofLedger.flatMap(standInInvoices);
    await insertRows(
      queries,
      invoices,
      standIns.map(({ row }) => row),
    );
    await insertRows(
      queries,
      invoiceLines,
      standIns.flatMap(({ row, lines }) =>
        lines.map((line, index) => ({ invoiceGuid: row.guid, position: index + 1, ...line })),
      ),
    );
    const unpaid = [...ofLedger.flatMap((household) => household.invoices), ...standIns]
      .filter(({ row }) => row.restAmount > 0)
      .map(collect);
    await updateInvoices(queries, unpaid);
    await insertRows(
      queries,
      debtCases,
      unpaid.flatMap((one) => one.cases),
    );
    await insertRows(
      queries,
      stopReminders,
      unpaid.flatMap((one) => one.stops),
    );
    await insertRows(
      queries,
      payments,
      unpaid.flatMap((one) => one.payments),
    );
    await insertRows(
      queries,
      ledgerEntries,
      unpaid.flatMap((one) => one.entries),
    );
  },
};

/** The invoices are there already: their columns of collection are filled in one statement. */
async function updateInvoices(queries: Queries, collected: readonly Collected[]): Promise<void> {
  if (collected.length === 0) return;
  const rows = JSON.stringify(collected.map(({ facts }) => facts));
  await queries.execute(sql`
    update invoices set
      overdue_status = given."overdueStatus", reminders_stopped = given."remindersStopped",
      debt_case_guid = given."debtCaseGuid", created_date = given."createdDate",
      original_due_date = given."originalDueDate", direct_debit = given."directDebit",
      paid_amount = given."paidAmount", loss_amount = given."lossAmount",
      closed_amount = given."paidAmount" + given."lossAmount",
      consumption_total = given."consumptionTotal"
    from json_to_recordset(${rows}::json) as given(
      guid uuid, "overdueStatus" text, "remindersStopped" boolean, "debtCaseGuid" uuid,
      "createdDate" date, "originalDueDate" date, "directDebit" boolean, "paidAmount" numeric,
      "lossAmount" numeric, "consumptionTotal" numeric)
    where invoices.guid = given.guid`);
}
