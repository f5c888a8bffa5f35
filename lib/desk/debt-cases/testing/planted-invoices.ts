import { eq } from "drizzle-orm";
import { debtCases } from "../../../../service/db/schema/debt-cases";
import {
  changeInvoice,
  type PlantedInvoice,
  plantedInvoice,
  plantOpenInvoices,
} from "../../../../service/testing/plant-invoices";
import { type OpenInvoice, openInvoice } from "../../../domain/debt-cases/testing/open-invoice";
import { intercept } from "../../../server/testing/mishaps";
import type { Billing, OnCall } from "../../../server/testing/use-billing";

/** The example invoices of the service, by their index. */
export function plantedInvoices(held: { readonly billing: Billing }) {
  const queries = () => held.billing.queries;
  const numberOf = (index: number) => openInvoice(index).invoiceNumber;
  const stored = (index: number): Promise<PlantedInvoice> =>
    plantedInvoice(queries(), numberOf(index));
  const change = (index: number, values: Partial<PlantedInvoice>): Promise<void> =>
    changeInvoice(queries(), numberOf(index), values);
  const onList = async (indexes: readonly number[], is: boolean): Promise<void> => {
    for (const index of indexes) await change(index, { remindersStopped: !is });
  };
  return {
    fill: (count: number) =>
      plantOpenInvoices(
        queries(),
        Array.from({ length: count }, (_, index) => openInvoice(index)),
      ),
    add: (...rows: readonly OpenInvoice[]) => plantOpenInvoices(queries(), rows),
    stored,
    change,
    /** They leave the list of open invoices, and nothing tells why. */
    drop: (...indexes: readonly number[]) => onList(indexes, false),
    putBack: (...indexes: readonly number[]) => onList(indexes, true),
    /** By another program; for a credit, another invoice credits it. */
    async settle(index: number, status: "paid" | "credited", restAmount = 0): Promise<void> {
      const creditedByInvoiceNumber = status === "credited" ? "2999999" : null;
      await change(index, { status, restAmount, creditedByInvoiceNumber });
    },
    /** Another program assigns it. */
    assign: (index: number, debtCaseId: string) =>
      held.billing.ask("assignDebtCase", { invoiceNumber: numberOf(index), debtCaseId }),
    /** Replaces the next answer of the list of open invoices. */
    instead(answer: (pass: Parameters<OnCall>[1]) => Response | Promise<Response>): void {
      let isDone = false;
      intercept(held.billing, ({ operation }, pass) => {
        if (isDone || operation !== "listOpenInvoices") return pass();
        isDone = true;
        return answer(pass);
      });
    },
    /** Another program adds to what it amounts to. */
    async addToTotal(index: number, by: number): Promise<void> {
      const { amount, restAmount } = await stored(index);
      await change(index, { amount: amount + by, restAmount: restAmount + by });
    },
    /** The id of its active case. */
    async caseOf(index: number): Promise<string | null> {
      const { debtCaseGuid } = await stored(index);
      if (debtCaseGuid === null) return null;
      const [found] = await queries()
        .select()
        .from(debtCases)
        .where(eq(debtCases.guid, debtCaseGuid));
      return found?.debtCaseId ?? null;
    },
  };
}
