import { day, listParams, param, type StateOf, typedText } from "../../browser/list-params";
import { normalizeIdentifier } from "../../domain/identifiers";

const identifier = () => param<string | null>(null, true, normalizeIdentifier);

/** The URL parameters of the lines that are not invoiced yet. */
export const nextInvoiceParams = listParams({
  find: typedText(),
  /** One invoice group of the customer. */
  group: identifier(),
  /** Product element. */
  product: identifier(),
  meteringPoint: param<string | null>(null, true, (given) => given.trim().slice(0, 50) || null),
  /** Lines that begin on this day or later, and that end on this day or earlier. */
  from: day(),
  to: day(),
});

export type NextInvoiceState = StateOf<typeof nextInvoiceParams>;
