import { sql } from "drizzle-orm";
import { exampleGroup } from "../../lib/domain/invoice-groups/example-group";
import type { Queries } from "../db/open";
import { lines } from "../db/schema/lines";
import { nordlys } from "../seed/tenants";
import { plantNumberedGroups } from "./plant-groups";
import { type NumberedValues, type Numbers, numberedGuid, plantNumbered } from "./plant-numbered";

/** An abandoned line of the default tenant. */
export const abandonedLine = {
  id: "0".repeat(32),
  tenantId: nordlys.id,
  customerGuid: "c".repeat(32),
  accountGuid: "a".repeat(32),
  lineState: -1,
  productId: "a".repeat(32),
  description: "Nettleie energiledd",
  periodStart: "2026-10-01",
  periodEnd: "2026-10-31",
  quantity: 1,
  quantityUnit: "kWh",
  price: 100,
  amount: 100,
  vatAmount: 25,
  vatCodeId: "3",
  vatRate: 25,
  currency: "NOK",
  accountPeriod: "202611",
  vendor: "Nordheia Nett AS",
  ptiInvoiceNumber: "N12345678",
  lineType: "Consumption",
  invoiceLineType: 2,
  importType: 1,
  importTimeStamp: new Date("2026-11-10T02:15:00Z"),
  lastAccountState: 0,
  lastAccountTimestamp: new Date("2026-11-11T02:15:00Z"),
} as const satisfies typeof lines.$inferInsert;

/**
 * Stores abandoned lines with these expressions of their number `n`, five to a group and two groups
 * to a customer.
 */
export async function plantNumberedLines(
  queries: Queries,
  { from, count }: Numbers,
  numbered: NumberedValues<typeof lines>,
): Promise<void> {
  const [first = 0, last = 0] = [from, from + count - 1].map((n) => Math.floor(n / 5));
  const ofGroups = { from: first, count: last - first + 1 };
  await plantNumberedGroups(queries, ofGroups, exampleGroup(), {
    guid: numberedGuid("aa", sql`n`),
    perCustomer: 2,
  });
  await plantNumbered(queries, lines, { from, count }, abandonedLine, {
    id: numberedGuid("11", sql`n`),
    accountGuid: numberedGuid("aa", sql`n / 5`),
    customerGuid: numberedGuid("cc", sql`n / 10`),
    ...numbered,
  });
}
