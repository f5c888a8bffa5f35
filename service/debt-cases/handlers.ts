import type { debtCollectionRows } from "../../lib/contract/operation-rows/debt-collection";
import { modelOf } from "../webhooks/models";
import type { OperationHandlers, Workshop } from "../workshop";
import { assignDebtCase, resolveDebtCase, updateDebtCase } from "./cases";
import { addFees } from "./fee-store";
import type { DebtCall } from "./invoice-store";
import { addLines } from "./next-invoice-lines";
import { listOpenInvoices } from "./open-invoices";

/** Debt collection, for tenants with the ledger (interface, sections 3 and 4.6). */
export function debtCaseHandlers({
  database,
  clock,
}: Workshop): OperationHandlers<keyof typeof debtCollectionRows> {
  const toCall = ({ tenant, client }: Omit<DebtCall, "at">): DebtCall => ({
    tenant,
    client,
    at: clock(),
  });
  return {
    async listOpenInvoices({ tenant }) {
      return listOpenInvoices(database.queries, tenant.id);
    },
    async addDebtCollectionFees({ body, ...caller }) {
      await addFees(database, body, toCall(caller));
      return { Message: "Fee items added" };
    },
    async addNextInvoiceLines({ body, ...caller }) {
      await addLines(database, body, toCall(caller));
      return { Message: "Lines added" };
    },
    async assignDebtCase({ body, ...caller }) {
      await assignDebtCase(database, body, toCall(caller));
      return { Message: "Invoice assigned to debt collection" };
    },
    async updateDebtCase({ body, ...caller }) {
      await updateDebtCase(database, body, toCall(caller));
      return { Message: "Debt case updated" };
    },
    async resolveDebtCase({ body, ...caller }) {
      await resolveDebtCase(database, body, toCall(caller));
      return { Message: "Debt case resolved" };
    },
    async getAccountLifeTimeStatusUpdateModel() {
      return modelOf("AccountLifeTimeStatusUpdate", clock());
    },
    async getInvoiceDunnedPaidModel() {
      return modelOf("InvoiceDunnedPaid", clock());
    },
    async getInvoiceDunnedCreditedModel() {
      return modelOf("InvoiceDunnedCredited", clock());
    },
  };
}
