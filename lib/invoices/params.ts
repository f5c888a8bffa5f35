import {
  always,
  choice,
  flag,
  listParams,
  pageNumber,
  param,
  type StateOf,
} from "../browser/list-params";

/** The URL parameters of the invoices of a customer. */
export const invoiceParams = listParams({
  /** `only`: of the loaded ones those of this page's invoice group. */
  group: always(choice(["all", "only"])),
  hideCredited: flag(),
  page: pageNumber(),
  /** Number of the invoice that is open instead of the list. The service allows 50 characters. */
  invoice: param<string | null>(null, false, (given) => {
    const number = given.trim();
    return number.length <= 50 ? number || null : null;
  }),
});

export type InvoicesState = StateOf<typeof invoiceParams>;
