import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { events } from "../../../../service/db/schema/events";
import { invoices } from "../../../../service/db/schema/invoices";
import { nordlys } from "../../../../service/seed/tenants";
import { changeGroup, plantGroups } from "../../../../service/testing/plant-groups";
import { type PlantedInvoice, plantInvoices } from "../../../../service/testing/plant-invoices";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import type { Billing } from "../../../server/testing/use-billing";

export const customerGuid = "c".repeat(32);
export const accountGuid = "a".repeat(32);
const tenantId = nordlys.id;

/** The invoices of one customer with one group, for read-backs. */
export function plantedDebts(held: { readonly billing: Billing }) {
  const queries = () => held.billing.queries;
  const change = async (invoiceNumber: string, values: Partial<PlantedInvoice>) => {
    await queries().update(invoices).set(values).where(eq(invoices.invoiceNumber, invoiceNumber));
  };
  const find = async (invoiceNumber: string): Promise<PlantedInvoice> => {
    const ofNumber = eq(invoices.invoiceNumber, invoiceNumber);
    const [invoice] = await queries().select().from(invoices).where(ofNumber);
    if (!invoice) throw new Error(`The service has no invoice ${invoiceNumber}.`);
    return invoice;
  };
  return {
    plant: () =>
      plantGroups(queries(), [exampleGroup({ accountGuid, customerGuid, customerName: "Nora" })]),
    /** Replaces one of this number. */
    async add(invoiceNumber: string, more: Partial<PlantedInvoice> = {}): Promise<void> {
      await queries().delete(invoices).where(eq(invoices.invoiceNumber, invoiceNumber));
      await plantInvoices(queries(), { customerGuid, accountGuid, invoiceNumber, ...more });
    },
    async pay(invoiceNumber: string, amount: number): Promise<void> {
      const restAmount = (await find(invoiceNumber)).restAmount - amount;
      await change(invoiceNumber, { restAmount, ...(restAmount === 0 && { status: "paid" }) });
    },
    credit: (invoiceNumber: string, restAmount = 0) =>
      change(invoiceNumber, { restAmount, status: "credited" }),
    /** An event of the group that names its invoice. */
    async record(event: string, invoiceNumber: string): Promise<void> {
      await queries().insert(events).values({
        id: randomUUID(),
        tenantId,
        event,
        aggregateType: "account",
        aggregateValue: accountGuid,
        occurredAt: new Date(),
        actor: "test",
        summary: "",
        payload: { invoiceNumber },
      });
    },
    setGroupStatus: (status: number) => changeGroup(queries(), accountGuid, { status }),
    removeGroup: () => changeGroup(queries(), accountGuid, { erasedAt: new Date() }),
    /** Runs after a list of invoices was read, and before the desk receives it. */
    afterReads(run: () => unknown): void {
      held.billing.onCall = async ({ operation }, pass) => {
        const answer = await pass();
        if (operation === "listInvoices") await run();
        return answer;
      };
    },
    /** Every call fails. */
    fail(): void {
      held.billing.onCall = () => Response.json({}, { status: 500 });
    },
    recover(): void {
      held.billing.onCall = (_call, pass) => pass();
    },
    /** Number of calls that arrived. */
    calls: () => held.billing.arrived.length,
  };
}
