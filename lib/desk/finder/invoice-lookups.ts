import "server-only";
import type { DeskInvoice } from "../../contract/invoice";
import type { FinderText } from "../../domain/finder/finder-text";
import type { FinderHit } from "../../domain/finder/hit-shape";
import { maskStreets } from "../../domain/readers/streets/mask-streets";
import { findOnPages } from "../../engine/calls/find-on-pages";
import { readWith } from "../../server/read-operation";
import { learnLedger } from "../debt-cases/ledger/reads";
import { cachedOpenInvoices, type FoundInvoice } from "./cached-open-invoices";
import { orNone, ownerNames, searchGroups } from "./group-lookups";
import { hitOf, isOrganization, isReference, isWhole, type Lookup, type Search } from "./hits";

/**
 * How invoices are found in billing, which has no search by an invoice's number or payment
 * reference: among the open ones, and on the lists of known customers.
 */
export const invoiceLookups: readonly Lookup[] = [
  {
    kinds: ["invoice", "customer"],
    shapes: ["number", "code", "payment-reference", "organization-number"],
    permission: "debt:read",
    find: findAmongOpen,
  },
  {
    kinds: ["invoice"],
    shapes: ["number", "code"],
    permission: "invoices:read",
    find: findAmongNear,
  },
  {
    kinds: ["invoice"],
    shapes: ["payment-reference"],
    permission: "invoices:read",
    find: findByReference,
  },
];

async function findAmongOpen({ runtime, actor }: Search, text: FinderText): Promise<FinderHit[]> {
  const { hasLedger } = await learnLedger(runtime);
  if (!hasLedger) return [];
  const rows = await cachedOpenInvoices(runtime, actor);
  const invoices = rows.filter(
    (row) =>
      row.invoiceNumber.startsWith(text.compact) ||
      isReference(row.invoiceCustomerIdentificationNumber, text),
  );
  const organization = text.shapes.includes("organization-number")
    ? rows.find(({ organizationNumber }) => isOrganization(organizationNumber, text))
    : undefined;
  return [
    ...invoices
      .map((row) => openHit(row, text))
      .sort((one, other) => Number(other.exact) - Number(one.exact)),
    ...(organization ? [customerOf(organization)] : []),
  ];
}

function openHit(row: FoundInvoice, text: FinderText): FinderHit {
  const { invoiceNumber, customerName, customerGuid } = row;
  const exact =
    isWhole(invoiceNumber, text) || isReference(row.invoiceCustomerIdentificationNumber, text);
  return hitOf({
    kind: "invoice",
    id: invoiceNumber,
    number: invoiceNumber,
    state: "open",
    customerName,
    customerGuid,
    exact,
  });
}

function customerOf({ customerGuid, customerName, customerNumber }: FoundInvoice): FinderHit {
  return hitOf({
    kind: "customer",
    id: customerGuid,
    customerGuid,
    name: customerName,
    number: customerNumber,
    exact: true,
  });
}

/** Shorter texts are the beginning of a number. */
export const shortestNumber = 6;
/** Pages of each customer's invoices that one question reads. */
const mostPages = 2;

async function findAmongNear(search: Search, text: FinderText): Promise<FinderHit[]> {
  if (text.compact.length < shortestNumber) return [];
  const found = await Promise.all(
    search.near.map((customerGuid) =>
      findOfCustomer(search, { customerGuid, number: text.compact, most: mostPages }),
    ),
  );
  return found.flat();
}

/** Pages that lead to one invoice among some hundreds. */
const mostPagesOfReference = 4;

/**
 * Many payment references consist of the customer number, nine digits of the invoice number and a
 * check digit. Such a reference leads to the customer, and the customer's own list has the invoice;
 * otherwise nothing is found by it.
 */
async function findByReference(search: Search, { compact }: FinderText): Promise<FinderHit[]> {
  const { runtime, actor, signal } = search;
  const customerNumber = compact.slice(0, -10);
  const number = compact.slice(-10, -1).replace(/^0+/, "");
  if (customerNumber === "" || number === "") return [];
  const asked: FinderText = { text: customerNumber, compact: customerNumber, shapes: ["number"] };
  const groups = await searchGroups(search, "customerNumber", asked);
  const [guid, another] = [...new Set(groups.map(({ customerGuid }) => customerGuid))];
  // A substring of other customers' numbers is not this customer's number.
  if (guid === undefined || another !== undefined) return [];
  const input = { params: { guid }, signal };
  const read = await orNone(readWith(runtime, actor, "listCustomerInvoiceGroups", input));
  if (read?.customer.customerNumber !== customerNumber) return [];
  return findOfCustomer(search, { customerGuid: guid, number, most: mostPagesOfReference });
}

/** The invoice with this number on a customer's list, read as the person. */
export async function findOfCustomer(
  search: Search,
  { customerGuid, number, most }: { customerGuid: string; number: string; most: number },
): Promise<FinderHit[]> {
  const { runtime, actor, signal } = search;
  const readPage = async (page: number): Promise<readonly DeskInvoice[]> => {
    const input = { params: { customerGuid }, query: { page: String(page) }, signal };
    return (await orNone(readWith(runtime, actor, "listInvoices", input))) ?? [];
  };
  const numberOf = ({ invoiceNumber }: DeskInvoice) => invoiceNumber;
  const { found } = await findOnPages({ readPage, numberOf, most }, new Set([number]));
  if (found.size === 0) return [];
  const { customerName } = await ownerNames(search, { customerGuid });
  return [...found.values()].map(({ invoiceNumber, accountName, status }) =>
    hitOf({
      kind: "invoice",
      id: invoiceNumber,
      number: invoiceNumber,
      customerGuid,
      // An invoice does not state whether its group's address is protected.
      customerName,
      name: maskStreets(accountName),
      state: status,
      exact: true,
    }),
  );
}
