import {
  always,
  choice,
  flag,
  listParams,
  pageNumber,
  param,
  type StateOf,
} from "../browser/list-params";

const paramsOf = (groups: readonly ["all" | "only", ...("all" | "only")[]]) =>
  listParams({
    /** `only`: of the loaded ones those of this page's invoice group. */
    group: always(choice(groups)),
    hideCredited: flag(),
    page: pageNumber(),
    /** Number of the invoice that is open instead of the list. The service allows 50 characters. */
    invoice: param<string | null>(null, false, (given) => {
      const number = given.trim();
      return number.length <= 50 ? number || null : null;
    }),
  });

/** The URL parameters of the invoices of a customer. */
export const invoiceParams = paramsOf(["all", "only"]);
/** The same on the page of an invoice group: at first its own. */
export const groupInvoiceParams = paramsOf(["only", "all"]);

export type InvoicesState = StateOf<typeof invoiceParams>;
