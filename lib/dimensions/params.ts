import { listParams, typedText } from "../browser/list-params";

/** The URL parameters of the dimensions of an invoice group or a customer. */
export const dimensionParams = listParams({ find: typedText() });
