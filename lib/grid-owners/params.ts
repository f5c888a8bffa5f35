import { flag, listParams, typedText } from "../browser/list-params";

/** The URL parameters of the grid owners. */
export const gridOwnerParams = listParams({
  find: typedText(),
  /** Only those with expected invoices that were not imported. */
  missing: flag(),
});
