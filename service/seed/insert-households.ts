import { setImmediate as immediate } from "node:timers/promises";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import {
  accountDimensions,
  bankAccounts,
  contacts,
  customerDimensions,
} from "../db/schema/group-parts";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { invoiceLines, invoices } from "../db/schema/invoices";
import { areaSeeds } from "./areas";
import { factsOf } from "./areas/debt-facts";
import { insertRows } from "./bulk";
import { makeParts } from "./parts";
import { withRecentInvoices } from "./recent-invoices";
import { seedTenants } from "./tenants";
import { groupsOf, type Household, makeHouseholds } from "./world";

const groupsOfStatement = 500;
/** Households between pauses, in which an answer is processed and the next statement is sent. */
const householdsOfTurn = 8;

/**
 * Draws and inserts the customers of all tenants with all their records. One batch is inserted
 * while the next one is drawn, so that the database and this process both work.
 */
export async function insertHouseholds(
  queries: Queries,
  groups: number,
  onProgress: (done: number) => void,
): Promise<void> {
  let inserting: Promise<void> = Promise.resolve();
  let inserted = 0;
  try {
    for await (const batch of makeBatches(groups)) {
      await inserting;
      onProgress(inserted);
      inserting = insertBatch(queries, batch.households);
      inserting.catch(() => undefined); // awaited later; until then a rejection has no other handler
      inserted += batch.groups;
    }
    await inserting;
    onProgress(inserted);
  } finally {
    // A statement that is sent after the transaction's end would be committed on its own.
    await inserting.catch(() => undefined);
  }
}

interface Batch {
  readonly households: readonly Household[];
  readonly groups: number;
}

async function* makeBatches(groups: number): AsyncGenerator<Batch> {
  let households: Household[] = [];
  let count = 0;
  for (const tenant of seedTenants) {
    for (const household of makeHouseholds(tenant, groupsOf(tenant, groups))) {
      households.push(withRecentInvoices(household));
      count += household.groups.length;
      if (households.length % householdsOfTurn === 0) await immediate();
      if (count < groupsOfStatement) continue;
      yield { households, groups: count };
      households = [];
      count = 0;
    }
  }
  if (count > 0) yield { households, groups: count };
}

async function insertBatch(queries: Queries, households: readonly Household[]): Promise<void> {
  const made = households.flatMap((household) => household.invoices);
  const parts = households.map(makeParts);
  await insertRows(
    queries,
    customers,
    households.map(({ customer }) => customer.row),
  );
  await insertRows(
    queries,
    invoiceGroups,
    households.flatMap((household) => household.groups.map(({ row }) => row)),
  );
  await insertRows(
    queries,
    contacts,
    parts.flatMap((part) => part.contacts),
  );
  await insertRows(
    queries,
    bankAccounts,
    parts.flatMap((part) => part.bankAccounts),
  );
  await insertRows(
    queries,
    accountDimensions,
    parts.flatMap((part) => part.accountDimensions),
  );
  await insertRows(
    queries,
    customerDimensions,
    parts.flatMap((part) => part.customerDimensions),
  );
  await insertRows(
    queries,
    invoices,
    households.flatMap(({ customer, invoices: own }) =>
      own.map((invoice) => ({ ...invoice.row, ...factsOf(customer.tenant, invoice) })),
    ),
  );
  await insertRows(
    queries,
    invoiceLines,
    made.flatMap(({ row, lines }) =>
      lines.map((line, index) => ({ invoiceGuid: row.guid, position: index + 1, ...line })),
    ),
  );
  for (const { ofHouseholds } of areaSeeds) await ofHouseholds?.(queries, households);
}
