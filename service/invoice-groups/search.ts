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
   * How what it finds is reached: an identifier leads to a few rows, codes and flags have indexes
   * in the order of the list, for ranges and texts an index gives what matches in no order.
   */
  readonly kind: "identifier" | "inOrder" | "range" | "text";
  /** Whether the index of the list's order knows it, so that a walk reads no row of the table. */
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

/** A code may be any whole number, also one that the column's type does not reach. */
const code = (column: Column): Filter<number> => ({
  kind: "inOrder",
  inList: true,
  holds: (value) => sql`${column} = ${value}::bigint`,
});

/** Substring in any case; `key` is the column of the key, where it is stored. */
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
 * What each parameter of AccountSearchParameters means (operations, "Search"): texts are found as
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

/** What a search asks for, by the ways in which it can be found. */
export interface SearchConditions {
  /** Codes and flags. */
  readonly inOrder: readonly SQL[];
  /** Everything else that has to hold. */
  readonly apart: readonly SQL[];
  /** Whether a walk through the list finds all of it in the index of the list's order. */
  readonly inList: boolean;
  /** Whether an identifier is among it. */
  readonly identified: boolean;
  /** Whether what matches can be fetched without looking at everything else. */
  readonly fetchable: boolean;
}

/**
 * The contract lets names pass that another service may know; this one refuses them by name
 * (operations, "Search").
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

/** The conditions of a search; a parameter that is null or absent is not filtered by. */
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

/** The indexes of texts know them by their groups of three letters, as search_key writes them. */
function hasThreeLetters(text: string): boolean {
  return /[a-z0-9 .,\-@/+&'øæåäöéüá]{3}/i.test(text);
}

/** Every supported parameter with its default: nothing is filtered until a value is given. */
export function searchTemplate(): SearchTemplate {
  return Object.fromEntries(
    Object.keys(accountSearchParametersSchema.shape).map((name) => [name, null]),
  );
}

/** The calendar of the database has no year 0; nothing is older than its first day either way. */
function day(value: string): string {
  return value < "0001" ? "0001-01-01" : value;
}

/** The text as LIKE takes it: no character of it is a pattern. */
function literal(text: string): string {
  return text.normalize("NFC").replaceAll(/[\\%_]/g, "\\$&");
}
