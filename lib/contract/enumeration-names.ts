import { invoiceGroupEnumerations } from "./invoice-group-enumerations";
import { importTypes, invoiceLineTypes, lineStates } from "./line-enumerations";

/**
 * The values of the fields that the interface codes as numbers (sections 2.3 and 2.4), by field and
 * by name in lower case: a .NET service may answer the name.
 */
export const codesByName: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries({
    ...invoiceGroupEnumerations,
    accountStatus: invoiceGroupEnumerations.status,
    lineState: namesOf(lineStates),
    lastAccountState: namesOf(lineStates),
    invoiceLineType: invoiceLineTypes,
    importType: importTypes,
    invoiceDistributionChannel: invoiceGroupEnumerations.distributionChannel,
  }).map(([field, names]) => [
    field,
    new Map(Object.entries(names).map(([code, name]) => [name.toLowerCase(), Number(code)])),
  ]),
);

function namesOf(codes: Readonly<Record<string, number>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [code, name]));
}
