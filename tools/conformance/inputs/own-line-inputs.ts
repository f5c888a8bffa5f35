import type { Call } from "../caller";
import { newId, textOf } from "../reading";
import type { OwnInputs } from "./own-inputs";

const note = "Called";

/** Own inputs of invoice lines and debt cases (see own-inputs.ts). */
export const ownLineInputs: OwnInputs<
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
    return [{ query: { accountguid: textOf(await abandonedLine(), "accountGuid") } }];
  },
  listAbandonedLines: async () => [{}],
  async listArchivedLines({ archivedLine }): Promise<Call[]> {
    const line = await archivedLine();
    const accountguid = textOf(line, "accountGuid");
    const customerguid = textOf(line, "customerGUI");
    return [{ query: { accountguid } }, { query: { customerguid } }, {}];
  },
  async archiveLines({ abandonedLine }) {
    return [{ body: { ids: [(await abandonedLine()).id] } }];
  },
  async addInvoiceLine({ supply, product, customer, unlisted }) {
    const { accountGuid, guid: accountingPointGuid, number: accountingPointId } = await supply();
    const { id: productId, elementId: productElementId } = await product();
    const person = await customer();
    const customerIdErp = await unlisted.erpIdOf(person.guid);
    const line = { productElementId, quantity: 1, price: 7 };
    return [
      { body: { ...line, accountGuid } },
      { body: { ...line, customerIdErp } },
      { body: { ...line, accountGuid: person.accountGuid, customerIdErp } },
      { body: { ...line, accountGuid, accountingPointGuid } },
      { body: { ...line, accountGuid, accountingPointId } },
      { body: { productId, accountGuid, quantity: 1, price: 7 } },
    ];
  },
  async updateImportedLine({ manualLine, unlisted }) {
    const line = await manualLine();
    const { accountGuid, productId, productElementId, accountingPointId } = line;
    const id = textOf(line, "id");
    const erp = await unlisted.writeByErp(id);
    return [
      { body: { id, accountGuid, ...erp, text: note } },
      { body: { id, productId, productElementId, accountingPointId } },
      { body: { id, productElementId } },
      { body: { id, productId } },
    ];
  },
  async listUninvoicedLines({ uninvoicedLine }) {
    const { customerguid, line } = await uninvoicedLine();
    const { productElementId, accountingPointId } = line;
    const params = { customerguid };
    return [{ params, body: { productId: productElementId, accountingPointId } }, { params }];
  },
  async importJournalEntry({ unlisted }) {
    return (await unlisted.journalEntries()).map((query) => ({ query: { ...query } }));
  },
  async addDebtCollectionFees({ openInvoice, product }) {
    const { invoiceNumber, customerGuid, total } = await openInvoice();
    const newTotalAmountIncVat = Math.round((total + 70) * 100) / 100;
    const feeItems = [{ id: newId(), productId: (await product()).id, amount: 70 }];
    return [{ body: { invoiceNumber, customerGuid, newTotalAmountIncVat, feeItems } }];
  },
  async addNextInvoiceLines({ openInvoice, unlisted }) {
    const lines = [{ id: newId(), amount: 70, description: note }];
    const numbers = [(await openInvoice()).invoiceNumber, ...(await unlisted.sharedInvoices())];
    return numbers.map((invoiceNumber) => ({ body: { invoiceNumber, lines } }));
  },
  async assignDebtCase({ openInvoice }) {
    const { invoiceNumber } = await openInvoice();
    return [{ body: { invoiceNumber, debtCaseId: newId() } }];
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
