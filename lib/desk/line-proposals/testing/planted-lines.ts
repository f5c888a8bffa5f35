import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Queries } from "../../../../service/db/open";
import { erpJournalEntries, lines } from "../../../../service/db/schema/lines";
import { contracts, meteringPoints } from "../../../../service/db/schema/metering-points";
import { productElements, products } from "../../../../service/db/schema/products";
import { nordlys } from "../../../../service/seed/tenants";
import { plantGroups } from "../../../../service/testing/plant-groups";
import { abandonedLine } from "../../../../service/testing/plant-lines";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import { mishapsOf } from "../../../server/testing/mishaps";
import type { Billing } from "../../../server/testing/use-billing";
import { billingMonth } from "../rules";

export const accountGuid = "aa000000000000000000000000000001";
export const endedGuid = "aa000000000000000000000000000002";
export const otherGuid = "aa000000000000000000000000000003";
export const customerGuid = "cc000000000000000000000000000001";
export const serviceElement = "ee000000000000000000000000000001";
export const energyElement = "ee000000000000000000000000000002";
export const meteringPoint = "707057500000000001";
/** An entry of the ERP that can be imported. */
export const entry = { journalentryid: "E1", accountguid: accountGuid };

const serviceProduct = "bb000000000000000000000000000001";
const energyProduct = "bb000000000000000000000000000002";
const pointGuid = "dd000000000000000000000000000003";
const tenantId = nordlys.id;

export type PlantedLine = typeof lines.$inferSelect;

const writing = ["addInvoiceLine", "updateImportedLine", "importJournalEntry"] as const;

/** One customer with three groups, one of which has ended, two products and a supplied metering point. */
export async function plantForLines(queries: Queries): Promise<void> {
  await plantGroups(
    queries,
    [accountGuid, endedGuid, otherGuid].map((one) =>
      exampleGroup({
        accountGuid: one,
        customerGuid,
        name: "Home",
        customerName: "Kari Nordmann",
        status: one === endedGuid ? 2 : 0,
      }),
    ),
  );
  const product = (id: string, name: string, invoiceLineType: 1 | 9) => ({
    id,
    tenantId,
    number: "1",
    name,
    source: "service" as const,
    invoiceLineType,
    sortOrder: 1,
    availableDownpayment: false,
  });
  const element = (id: string, productId: string, name: string, invoiceLineType: 1 | 9) => ({
    id,
    tenantId,
    productId,
    name,
    invoiceLineType,
    sortOrder: 1,
    price: 100,
    quantityUnit: "stk",
    vatCodeId: "3",
    vatRate: 25,
  });
  await queries
    .insert(products)
    .values([product(serviceProduct, "Visits", 9), product(energyProduct, "Power", 1)]);
  await queries
    .insert(productElements)
    .values([
      element(serviceElement, serviceProduct, "Visit", 9),
      element(energyElement, energyProduct, "Energy", 1),
    ]);
  const point = { guid: pointGuid, tenantId, serviceTypeKey: "electricity" };
  await queries
    .insert(meteringPoints)
    .values({ ...point, accountingPointId: meteringPoint, direction: "consumption" });
  await queries.insert(contracts).values({
    guid: "dd000000000000000000000000000001",
    tenantId,
    contractNumber: "1",
    customerGuid,
    accountGuid,
    meteringPointGuid: pointGuid,
    serviceTypeKey: "electricity",
    productOfferingId: "dd000000000000000000000000000002",
    addOnOfferingIds: [],
    status: "active",
    startDate: "2026-01-01",
  });
  await queries.insert(erpJournalEntries).values({
    tenantId,
    entryId: entry.journalentryid,
    description: "Visit",
    entryDate: "2026-11-01",
    amount: 100,
    vatAmount: 25,
    vatCodeId: "3",
    vatRate: 25,
    currency: "NOK",
  });
}

/** Lines of the planted customer at the service. */
export function plantedLines(held: { readonly billing: Billing }) {
  const queries = () => held.billing.queries;
  const insert = async (fields: Partial<PlantedLine>): Promise<PlantedLine> => {
    const month = billingMonth(null, null, "Europe/Oslo");
    const values = {
      id: randomUUID().replaceAll("-", ""),
      tenantId,
      customerGuid,
      accountGuid,
      lineState: 0 as const,
      productId: serviceProduct,
      productElementId: serviceElement,
      description: "Visit",
      periodStart: month.start,
      periodEnd: month.end,
      quantity: 1,
      quantityUnit: "stk",
      price: 100,
      amount: 100,
      vatAmount: 25,
      vatCodeId: "3",
      vatRate: 25,
      currency: "NOK",
      accountPeriod: "202611",
      invoiceLineType: 9 as const,
      importType: 51 as const,
      importTimeStamp: new Date(),
      ...fields,
    };
    const [row] = await queries().insert(lines).values(values).returning();
    if (!row) throw new Error("The line was not stored.");
    return row;
  };
  const all = (): Promise<PlantedLine[]> =>
    queries().select().from(lines).orderBy(asc(lines.importTimeStamp), asc(lines.id));
  const writes = () => writing.flatMap((operation) => held.billing.callsOf(operation)).length;
  return {
    /** Puts a line on the next invoice. */
    insert,
    /** Lines of one group that differ only in their ids, and that were abandoned. */
    async abandon(count: number, facts: Partial<PlantedLine> = {}): Promise<PlantedLine[]> {
      const first = (await queries().$count(lines)) + 1;
      const made: PlantedLine[] = [];
      for (let index = first; index < first + count; index += 1) {
        made.push(
          await insert({
            ...abandonedLine,
            id: index.toString(16).padStart(32, "7"),
            customerGuid,
            accountGuid,
            productElementId: serviceElement,
            ...facts,
          }),
        );
      }
      return made;
    },
    async change(id: string, values: Partial<PlantedLine>): Promise<void> {
      await queries().update(lines).set(values).where(eq(lines.id, id));
    },
    async remove(id: string): Promise<void> {
      await queries().delete(lines).where(eq(lines.id, id));
    },
    /** Oldest first. */
    all,
    newest: async () => (await all()).at(-1),
    writes,
    /** How many writes arrived, and how many lines there are. */
    counts: async () => [writes(), (await all()).length],
    /** What happens to the next writes, in order. */
    mishap: mishapsOf(held, writing, "quantity"),
    /** Lists answer as before the last write, until the faults end. */
    lag: () => held.billing.fault("stale-list", "listUninvoicedLines", { times: null }),
    /** The list can't be read, until the faults end. */
    goDown(): void {
      held.billing.endFaults();
      held.billing.fault("5xx", "listUninvoicedLines", { times: null });
    },
  };
}
