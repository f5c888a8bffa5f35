import { invoiceGroupEnumerations } from "../../../lib/contract/invoice-group-enumerations";
import { importTypes, invoiceLineTypes, lineStates } from "../../../lib/contract/line-enumerations";
import type { AnswerPart } from "./answer-part";
import { midnightOf } from "./midnight";
import { DigitsOnly } from "./write-json";

/** One value of an answer with the name of its field; an item of a list has the list's name. */
export interface Place {
  readonly name: string;
  readonly kind: AnswerPart["kind"];
}

/** Writes one value in another way; what is not its concern comes back unchanged. */
export type ValueHabit = (value: unknown, place: Place) => unknown;

const noDay = "0001-01-01T00:00:00";

/** Days as UTC moments of the tenant's midnight, and an absent one as the first day of .NET. */
export function daysAsMoments(timeZone: string): ValueHabit {
  return (value, { kind }) => {
    if (kind !== "day") return value;
    return typeof value === "string" ? midnightOf(value, timeZone) : noDay;
  };
}

/** Moments with the seven digits of .NET. */
export const longMoments: ValueHabit = (value, { kind }) =>
  kind === "moment" && typeof value === "string"
    ? value.replace(/\.(\d{3})Z$/, ".$10000Z").replace(/(:\d\d)Z$/, "$1.0000000Z")
    : value;

/** Identifiers in capitals with dashes. */
export const dashedIdentifiers: ValueHabit = (value, { kind }) =>
  kind === "identifier" && typeof value === "string"
    ? value.toUpperCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
    : value;

const namesOf = (codes: Readonly<Record<string, number>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(codes).map(([name, code]) => [String(code), pascalCase(name)]));

const states = namesOf(lineStates);
const namesByField: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...invoiceGroupEnumerations,
  accountStatus: invoiceGroupEnumerations.status,
  lineState: states,
  lastAccountState: states,
  invoiceLineType: invoiceLineTypes,
  importType: importTypes,
  invoiceDistributionChannel: invoiceGroupEnumerations.distributionChannel,
};

/** Codes by their names, as JsonStringEnumConverter writes them: "Ended", "EInvoicePeppol". */
export const namedCodes: ValueHabit = (value, { kind, name }) => {
  if (kind === "code" && typeof value === "string") return pascalCase(value);
  return kind === "integer" && typeof value === "number"
    ? (namesByField[name]?.[String(value)] ?? value)
    : value;
};

const numbered: ReadonlySet<string> = new Set([
  "accountingPointId",
  "gln",
  "customerNumber",
  "invoiceNumber",
  "erpId",
]);

/** Ids of digits as numbers, however many digits they have, unless a zero would be lost. */
export const numbersForIds: ValueHabit = (value, { name }) =>
  numbered.has(name) && typeof value === "string" && /^[1-9]\d*$/.test(value)
    ? new DigitsOnly(value)
    : value;

const writtenAmounts: ReadonlySet<string> = new Set(["restAmount", "invoiceMinLimit", "vatAmount"]);

/** Some amounts as texts of two decimals, and two settings as older serializers write them. */
export const amountsAsTexts: ValueHabit = (value, { name, kind }) => {
  if (typeof value === "number" && kind === "number" && writtenAmounts.has(name)) {
    return value.toFixed(2);
  }
  if (name === "administrationfee" && typeof value === "boolean") return value ? "True" : "False";
  return name === "paymentTerms" && typeof value === "number" ? String(value) : value;
};

/** `partly-paid` as `PartlyPaid`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[-_ ])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
