import { type Column, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import {
  type AccountSearchParameter,
  type AccountSearchParameters,
  accountSearchParametersSchema,
  isSearchParameter,
  type SearchTemplate,
} from "../../lib/contract/invoice-group-search";
import { invoiceGroups as group } from "../db/schema/invoice-groups";
import { ServiceProblem } from "../http/problem";

type Given<Name extends AccountSearchParameter> = NonNullable<AccountSearchParameters[Name]>;
type Filters = { readonly [Name in AccountSearchParameter]: Filter<Given<Name>> };

interface Filter<Value> {
  /**
   * How matches are found: an identifier leads to a few rows, codes and flags have indexes in list
   * order, ranges and texts have an index without order.
   */
  readonly kind: "identifier" | "inOrder" | "range" | "text";
  /** Whether the index in list order contains it, so that a walk reads no row of the table. */
  readonly inList: boolean;
  holds(value: Value): SQL;
}

const identifier = (column: Column): Filter<string> => ({
  kind: "identifier",
  inList: false,
  holds: (value) => eq(column, value),
});

const flag = (column: Column): Filter<boolean> => ({
  kind: "inOrder",
  inList: true,
  holds: (value) => eq(column, value),
});

/** A code may be any whole number, also beyond the column's type. */
const code = (column: Column): Filter<number> => ({
  kind: "inOrder",
  inList: true,
  holds: (value) => sql`${column} = ${value}::bigint`,
});

/** Substring in any case; `key` is the column of the search key, if stored. */
const text = (column: Column, key: Column | null = null): Filter<string> => ({
  kind: "text",
  inList: key !== null,
  holds: (value) =>
    sql`${key ?? sql`search_key(${column})`} like '%' || search_key(${literal(value)}::text) || '%'`,
});

const range = <Value>(holds: (value: Value) => SQL): Filter<Value> => ({
  kind: "range",
  inList: true,
  holds,
});

/**
 * The meaning of each parameter of AccountSearchParameters (operations, "Search"): texts match as
 * substrings in any case, codes, flags and identifiers must be equal, bounds include their value.
 */
const filters: Filters = {
  customerGuid: identifier(group.customerGuid),
  accountGuid: identifier(group.guid),
  erpId: text(group.erpId),
  name: text(group.name, group.nameKey),
  customerName: text(group.customerName, group.customerNameKey),
  customerNumber: text(group.customerNumber),
  status: code(group.status),
  distributionChannel: code(group.distributionChannel),
  paymentTerms: code(group.paymentTerms),
  dueDaySettingType: code(group.dueDaySettingType),
  invoiceInterval: code(group.invoiceInterval),
  invoiceDesign: code(group.invoiceDesign),
  invoiceMark: text(group.invoiceMark),
  standardMessageChannel: code(group.standardMessageChannel),
  principle: code(group.principle),
  manualApproval: flag(group.manualApproval),
  printFee: flag(group.printFee),
  administrationfee: flag(group.administrationfee),
  noDirectDebit: flag(group.noDirectDebit),
  internal: flag(group.internal),
  automaticRefund: flag(group.automaticRefund),
  accountOnHold: flag(group.accountOnHold),
  customerOnHold: flag(group.customerOnHold),
  onHoldReason: text(group.onHoldReason),
  email: text(group.email, group.emailKey),
  cellphone: text(group.cellphone),
  recognitionCode: text(group.recognitionCode),
  eInvoiceReference: text(group.eInvoiceReference),
  yourReference: text(group.yourReference),
  otherPayerGuid: identifier(group.otherPayerGuid),
  restAmountFrom: range((value) => gte(group.restAmount, value)),
  restAmountTo: range((value) => lte(group.restAmount, value)),
  lastInvoiceDayFrom: range((value) => gte(group.lastInvoiceDay, day(value))),
  lastInvoiceDayTo: range((value) => lte(group.lastInvoiceDay, day(value))),
};

/** The conditions of a search, by the ways to find matches. */
export interface SearchConditions {
  /** Codes and flags. */
  readonly inOrder: readonly SQL[];
  /** All other conditions. */
  readonly apart: readonly SQL[];
  /** Whether an index-only walk in list order finds all of it. */
  readonly inList: boolean;
  /** Whether an identifier is among the conditions. */
  readonly identified: boolean;
  /** Whether an index can fetch the matches without reading other rows. */
  readonly fetchable: boolean;
}

/**
 * Refuses unknown names (operations, "Search"). The contract allows them, because another service
 * may have more.
 *
 * @throws {ServiceProblem} 400 naming what is not a parameter of the template.
 */
export function requireKnownParameters(body: AccountSearchParameters): AccountSearchParameters {
  const errors = Object.keys(body)
    .filter((name) => !isSearchParameter(name))
    .map((path) => ({ path, message: "There is no such name." }));
  if (errors.length > 0) throw new ServiceProblem("invalid-request", { errors });
  return body;
}

/** The conditions of a search; a parameter that is null or absent does not filter. */
export function searchConditions(parameters: AccountSearchParameters): SearchConditions {
  const names = Object.keys(filters) as AccountSearchParameter[];
  const given = names.flatMap((name) => condition(name, parameters) ?? []);
  const ordered = given.filter(({ kind }) => kind === "inOrder");
  const apart = given.filter(({ kind }) => kind !== "inOrder");
  return {
    inOrder: ordered.map(({ holds }) => holds),
    apart: apart.map(({ holds }) => holds),
    inList: given.every(({ inList }) => inList),
    identified: apart.some(({ kind }) => kind === "identifier"),
    fetchable: apart.some(({ indexed }) => indexed),
  };
}

function condition<Name extends AccountSearchParameter>(
  name: Name,
  parameters: AccountSearchParameters,
) {
  const value = parameters[name];
  if (value === null || value === undefined) return null;
  const given = value as Given<Name>;
  const { kind, inList, holds } = filters[name];
  return {
    kind,
    inList,
    holds: holds(given),
    indexed: kind !== "text" || hasThreeLetters(`${given}`),
  };
}

/** The trigram indexes contain texts as search_key writes them. */
function hasThreeLetters(text: string): boolean {
  return /[a-z0-9 .,\-@/+&'øæåäöéüá]{3}/i.test(text);
}

/** Every supported parameter with its default, null: no filter. */
export function searchTemplate(): SearchTemplate {
  return Object.fromEntries(
    Object.keys(accountSearchParametersSchema.shape).map((name) => [name, null]),
  );
}

/** The database's calendar has no year 0, and no row is older than its first day. */
function day(value: string): string {
  return value < "0001" ? "0001-01-01" : value;
}

/** The text for LIKE, with its pattern characters escaped. */
function literal(text: string): string {
  return text.normalize("NFC").replaceAll(/[\\%_]/g, "\\$&");
}
