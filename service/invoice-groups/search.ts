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
type Conditions = { readonly [Name in AccountSearchParameter]: (value: Given<Name>) => SQL };

const is = (column: Column) => (value: string | boolean) => eq(column, value);

/** A code may be any whole number, also one that the column's type does not reach. */
const code = (column: Column) => (value: number) => sql`${column} = ${value}::bigint`;

/** Substring in any case, against a stored key or against the key of a column that rarely holds. */
const inKey = (column: Column) => (value: string) => sql`${column} like ${containing(value)}`;
const inText = (column: Column) => (value: string) =>
  sql`search_key(${column}) like ${containing(value)}`;

/**
 * What each parameter of AccountSearchParameters means (operations, "Search"): texts are found as
 * substrings in any case, codes, flags and identifiers must be equal, bounds include their value.
 */
const conditions: Conditions = {
  customerGuid: is(group.customerGuid),
  accountGuid: is(group.guid),
  erpId: inText(group.erpId),
  name: inKey(group.nameKey),
  customerName: inKey(group.customerNameKey),
  customerNumber: inText(group.customerNumber),
  status: code(group.status),
  distributionChannel: code(group.distributionChannel),
  paymentTerms: code(group.paymentTerms),
  dueDaySettingType: code(group.dueDaySettingType),
  invoiceInterval: code(group.invoiceInterval),
  invoiceDesign: code(group.invoiceDesign),
  invoiceMark: inText(group.invoiceMark),
  standardMessageChannel: code(group.standardMessageChannel),
  principle: code(group.principle),
  manualApproval: is(group.manualApproval),
  printFee: is(group.printFee),
  administrationfee: is(group.administrationfee),
  noDirectDebit: is(group.noDirectDebit),
  internal: is(group.internal),
  automaticRefund: is(group.automaticRefund),
  accountOnHold: is(group.accountOnHold),
  customerOnHold: is(group.customerOnHold),
  onHoldReason: inText(group.onHoldReason),
  email: inText(group.email),
  cellphone: inText(group.cellphone),
  recognitionCode: inText(group.recognitionCode),
  eInvoiceReference: inText(group.eInvoiceReference),
  yourReference: inText(group.yourReference),
  otherPayerGuid: is(group.otherPayerGuid),
  restAmountFrom: (value) => gte(group.restAmount, value),
  restAmountTo: (value) => lte(group.restAmount, value),
  lastInvoiceDayFrom: (value) => gte(group.lastInvoiceDay, day(value)),
  lastInvoiceDayTo: (value) => lte(group.lastInvoiceDay, day(value)),
};

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
export function searchConditions(parameters: AccountSearchParameters): SQL[] {
  const names = Object.keys(conditions) as AccountSearchParameter[];
  return names.flatMap((name) => condition(name, parameters) ?? []);
}

function condition<Name extends AccountSearchParameter>(
  name: Name,
  parameters: AccountSearchParameters,
): SQL | null {
  const value = parameters[name];
  return value === null || value === undefined ? null : conditions[name](value as Given<Name>);
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

function containing(text: string): SQL {
  const literal = text.normalize("NFC").replaceAll(/[\\%_]/g, "\\$&");
  return sql`'%' || search_key(${literal}::text) || '%'`;
}
