import { flag, listParams, text } from "../browser/list-params";

/** The URL parameters of the grid owners. */
export const gridOwnerParams = listParams({
  find: text(),
  /** Only those with expected invoices that were not imported. */
  missing: flag(),
});
