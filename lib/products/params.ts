import { flag, listParams, param, text } from "../browser/list-params";

/** The address of the list of products. The service says which types there are. */
export const productParams = listParams({
  find: text(),
  downPayment: flag(),
  type: param<string | null>(null, true, (given) => (/^\w{1,50}$/.test(given) ? given : null)),
});
