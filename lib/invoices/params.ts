import {
  always,
  choice,
  flag,
  listParams,
  pageNumber,
  param,
  type StateOf,
} from "../browser/list-params";

/** The address of the invoices of a customer. */
export const invoiceParams = listParams({
  /** `only`: of the loaded ones those of the invoice group whose page this is. */
  group: always(choice(["all", "only"])),
  hideCredited: flag(),
  page: pageNumber(),
  /** Number of the invoice that is open in place of the list. The service takes 50 characters. */
  invoice: param<string | null>(null, false, (given) => {
    const number = given.trim();
    return number.length <= 50 ? number || null : null;
  }),
});

export type InvoicesState = StateOf<typeof invoiceParams>;
