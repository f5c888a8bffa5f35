import { debtCases, stopReminders } from "../../db/schema/debt-cases";
import { ledgerEntries, payments } from "../../db/schema/ledger";
import type { AreaSeed } from "../area-seed";
import { insertRows } from "../bulk";
import { collect, isCollected } from "./debt-facts";

/**
 * Debt collection records beside the unpaid invoices of tenants with the ledger. Their columns of
 * the invoices are inserted with the invoices.
 */
export const debtCollectionSeed: AreaSeed = {
  async ofHouseholds(queries, households) {
    const unpaid = households.flatMap(({ customer, invoices }) =>
      invoices.filter((invoice) => isCollected(customer.tenant, invoice)).map(collect),
    );
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
