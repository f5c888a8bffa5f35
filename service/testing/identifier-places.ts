import { identifierSchema } from "../../lib/contract/identifier";
import type { Place } from "../../tools/conformance/places";
import { type ContractCall, inputParts, shapeOf } from "./contract-inputs";
import { type JsonShape, resolved } from "./json-shape";

const identifierShape = shapeOf(identifierSchema);
const identifierPattern = resolved(identifierShape, identifierShape).pattern;

/** Texts that name no record, by the last name of their path. */
const plainTexts = new Set(
  [
    "availableDownpayment exchangeprices ignoreSubFolders removeCredited showall",
    "cellphone email Mobile FamilyName GivenName name Name customerName",
    "City CountryCode PostalCode Street priceArea PriceAreas",
    "Comment comment debtCaseComment description note onHoldReason postingInfo Reason text",
    "accountPeriod currency importTimeStamp quantityUnit Unit",
    "eInvoiceBankOperatorInfo eInvoiceReference InvoiceMark invoiceMark InvoiceTag",
    "recognitionCode vendor yourReference dimensionEntryValue",
    // Values of closed lists, which are the same for every tenant.
    "Events forProductType lineType System type Type vatCode vatCodeId",
  ].flatMap((words) => words.split(" ")),
);

/**
 * Every path of an operation's input that may name a record: by an identifier of the service, or by
 * a number or text that is not listed as plain, so that new fields are tested.
 */
export function identifierPlaces(call: ContractCall): Place[] {
  return inputParts.flatMap((part) => {
    const shape = call.parts[part];
    return shape === null ? [] : placesIn(shape, shape, [part]);
  });
}

function placesIn(root: JsonShape, shape: JsonShape, place: Place): Place[] {
  const known = resolved(root, shape);
  if (known.items) return placesIn(root, known.items, [...place, "0"]);
  if (known.properties) {
    return Object.entries(known.properties).flatMap(([name, below]) =>
      placesIn(root, below, [...place, name]),
    );
  }
  const name = place.findLast((part) => part !== "0") ?? "";
  if (known.type === "integer") return /(?:id|number)$/i.test(name) ? [place] : [];
  if (known.type !== "string" || known.enum) return [];
  if (known.pattern !== undefined && known.pattern === identifierPattern) return [place];
  return known.format || plainTexts.has(name) ? [] : [place];
}
