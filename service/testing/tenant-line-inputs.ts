import { sharedInvoice } from "./furnish-tenants";
import { newRequestId } from "./new-request-id";
import type { TenantInputs } from "./tenant-records";

const note = "Called";

/** Inputs of a tenant for its invoice lines and debt cases (see tenant-inputs.ts). */
export const tenantLineInputs: TenantInputs<
  | "listAbandonedLinesOfInvoiceGroup"
  | "listAbandonedLines"
  | "listArchivedLines"
  | "archiveLines"
  | "addInvoiceLine"
  | "updateImportedLine"
  | "listUninvoicedLines"
  | "importJournalEntry"
  | "addDebtCollectionFees"
  | "addNextInvoiceLines"
  | "assignDebtCase"
  | "updateDebtCase"
  | "resolveDebtCase"
> = {
  async listAbandonedLinesOfInvoiceGroup({ abandonedLine }) {
    return [{ query: { accountguid: (await abandonedLine()).accountGuid } }];
  },
  listAbandonedLines: async () => [{}],
  async listArchivedLines({ archivedLine }) {
    const { accountGuid: accountguid, customerGUI: customerguid } = await archivedLine();
    return [{ query: { accountguid } }, { query: { customerguid } }, {}];
  },
  async archiveLines({ abandonedLine }) {
    return [{ body: { ids: [(await abandonedLine()).id] } }];
  },
  async addInvoiceLine({ supply, product, customer }) {
    const { accountGuid, guid: accountingPointGuid, accountingPointId } = await supply();
    const { id: productId, elementId: productElementId } = await product();
    const { erpId: customerIdErp, accountGuid: customersGroup } = await customer();
    const line = { productElementId, quantity: 1, price: 7 };
    return [
      { body: { ...line, accountGuid } },
      { body: { ...line, customerIdErp } },
      { body: { ...line, accountGuid: customersGroup, customerIdErp } },
      { body: { ...line, accountGuid, accountingPointGuid } },
      { body: { ...line, accountGuid, accountingPointId } },
      { body: { productId, accountGuid, quantity: 1, price: 7 } },
    ];
  },
  async updateImportedLine({ manualLine, writtenByErp }) {
    const line = await manualLine();
    const { id, accountGuid, productId, productElementId, accountingPointId } = line;
    const erp = await writtenByErp(id);
    const element = { productId: productId ?? "", productElementId: productElementId ?? "" };
    return [
      { body: { id, accountGuid, ...erp, text: note } },
      { body: { id, ...element, accountingPointId } },
      { body: { id, productElementId: element.productElementId } },
      { body: { id, productId: element.productId } },
    ];
  },
  async listUninvoicedLines({ uninvoicedLine }) {
    const { customerGuid, productElementId, accountingPointId } = await uninvoicedLine();
    const params = { customerguid: customerGuid };
    return [{ params, body: { productId: productElementId, accountingPointId } }, { params }];
  },
  async importJournalEntry({ journalEntry }) {
    return [{ query: await journalEntry("own") }, { query: await journalEntry("shared") }];
  },
  async addDebtCollectionFees({ openInvoice, product }) {
    const { invoiceNumber, customerGuid, invoiceTotalAmountIncVat: total } = await openInvoice();
    const newTotalAmountIncVat = Math.round(((total ?? 0) + 70) * 100) / 100;
    const feeItems = [{ id: newRequestId(), productId: (await product()).id, amount: 70 }];
    return [{ body: { invoiceNumber, customerGuid, newTotalAmountIncVat, feeItems } }];
  },
  async addNextInvoiceLines({ openInvoice }) {
    const { invoiceNumber } = await openInvoice();
    const lines = [{ id: newRequestId(), amount: 70, description: note }];
    return [{ body: { invoiceNumber, lines } }, { body: { invoiceNumber: sharedInvoice, lines } }];
  },
  async assignDebtCase({ openInvoice }) {
    const { invoiceNumber } = await openInvoice();
    return [{ body: { invoiceNumber, debtCaseId: newRequestId() } }];
  },
  async updateDebtCase({ debtCase }) {
    const { invoiceNumber, debtCaseId: existingDebtCaseId } = await debtCase();
    const body = { invoiceNumber, existingDebtCaseId, newDebtCaseId: existingDebtCaseId };
    return [{ body }];
  },
  async resolveDebtCase({ debtCase }) {
    return [{ body: await debtCase() }];
  },
};
