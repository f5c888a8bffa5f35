import type { OperationId } from "../../contract/operation-table";
import { normalizeIdentifier } from "../identifiers";
import { isStorable } from "../storable";
import { type IndexedKind, type IndexedNumber, indexedForm } from "./indexed-number";

type Fields = Readonly<Record<string, unknown>>;

interface Numbered {
  readonly kind: IndexedKind;
  readonly number: unknown;
  readonly accountGuid: unknown;
  readonly customerGuid: unknown;
  readonly invoiceNumber?: unknown;
}

/** Reads the numbers of one operation's answer, given the parameters of its address. */
type Reader = (answer: unknown, params: Fields) => readonly Numbered[];

const readers: Partial<Readonly<Record<OperationId, Reader>>> = {
  listOpenInvoices: (answer) => recordsOf(answer).flatMap(ofOpenInvoice),
  listInvoices: (answer, { customerGuid }) =>
    recordsOf(answer).flatMap((invoice) => ofInvoice({ ...invoice, customerGuid })),
  getInvoiceDetails: (answer) => ofInvoice(fieldsOf(answer)),
  queryInvoiceGroups: (answer) => recordsOf(answer).flatMap(ofGroup),
  getInvoiceGroup: (answer) => [...ofGroup(fieldsOf(answer)), ...ofCustomerIn(answer)],
  getInvoiceGroupConfig: (answer) => ofGroup(fieldsOf(answer)),
  listCustomerInvoiceGroups: (answer) => [
    ...ofCustomerIn(answer),
    ...recordsOf(fieldsOf(answer).accounts).flatMap(ofGroup),
  ],
  getInvoiceGroupsByThirdPartyId: ofThirdParty,
  listMeteringPointsOfCustomer: (answer, { guid }) => ofPoints(answer, guid),
  listContracts: (answer) => recordsOf(answer).flatMap(ofPoint),
  listAbandonedLines: (answer) =>
    recordsOf(answer).flatMap((line) => ofPoint({ ...line, customerGuid: line.customerGUI })),
};

/** Whether the answers of an operation have numbers for the index. */
export function hasNumbers(id: OperationId): boolean {
  return Object.hasOwn(readers, id);
}

/** The numbers for the index in an answer of billing, each with its group and its customer. */
export function numbersOfAnswer(
  id: OperationId,
  params: unknown,
  answer: unknown,
): readonly IndexedNumber[] {
  const numbered = readers[id]?.(answer, fieldsOf(params)) ?? [];
  return numbered.flatMap(({ kind, number, accountGuid, customerGuid, invoiceNumber }) => {
    const form = indexedForm(kind, number);
    const [account, customer] = [accountGuid, customerGuid].map(identifierOf);
    if (form === null || !account || !customer) return [];
    const invoice = invoiceNumber === undefined ? null : indexedForm("invoice", invoiceNumber);
    // Without its own number an invoice cannot be opened.
    if (invoiceNumber !== undefined && invoice === null) return [];
    if (!isStorable(String(invoiceNumber))) return [];
    return {
      kind,
      number: form,
      accountGuid: account,
      customerGuid: customer,
      invoiceNumber: invoice === null ? null : String(invoiceNumber).trim(),
    };
  });
}

function ofOpenInvoice(row: Fields): Numbered[] {
  const { invoiceCustomerIdentificationNumber: paymentReference } = row;
  return ofInvoice({ ...row, paymentReference });
}

function ofInvoice(invoice: Fields): Numbered[] {
  const { invoiceNumber, erpId, paymentReference, accountGuid, customerGuid } = invoice;
  const owner = { accountGuid, customerGuid, invoiceNumber };
  return [
    { ...owner, kind: "invoice", number: invoiceNumber },
    { ...owner, kind: "erp-id", number: erpId },
    { ...owner, kind: "payment-reference", number: paymentReference },
  ];
}

function ofGroup({ erpId: number, accountGuid, customerGuid }: Fields): Numbered[] {
  return [{ kind: "erp-id", number, accountGuid, customerGuid }];
}

/** A customer's own number has the customer in the place of the group. */
function ofCustomerIn(answer: unknown): Numbered[] {
  const { erpId, guid } = fieldsOf(fieldsOf(answer).customer);
  return ofGroup({ erpId, accountGuid: guid, customerGuid: guid });
}

function ofThirdParty(answer: unknown, { id: number }: Fields): Numbered[] {
  const { accounts, matchingAccountGuids } = fieldsOf(answer);
  const matching: readonly unknown[] = Array.isArray(matchingAccountGuids)
    ? matchingAccountGuids
    : [];
  return recordsOf(accounts)
    .filter(({ accountGuid }) => matching.includes(accountGuid))
    .map(({ accountGuid, customerGuid }) => ({
      kind: "third-party",
      number,
      accountGuid,
      customerGuid,
    }));
}

function ofPoints(answer: unknown, customerGuid: unknown): Numbered[] {
  return recordsOf(answer).flatMap(({ accountingPointId, contracts }) =>
    recordsOf(contracts).flatMap(({ accountGuid }) =>
      ofPoint({ accountingPointId, accountGuid, customerGuid }),
    ),
  );
}

function ofPoint({ accountingPointId: number, accountGuid, customerGuid }: Fields): Numbered[] {
  return [{ kind: "metering-point", number, accountGuid, customerGuid }];
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function recordsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function identifierOf(value: unknown): string | null {
  return typeof value === "string" ? normalizeIdentifier(value) : null;
}
