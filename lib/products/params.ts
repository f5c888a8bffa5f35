import { flag, listParams, param, text } from "../browser/list-params";

/** The URL parameters of the list of products. The service decides which types exist. */
export const productParams = listParams({
  find: text(),
  downPayment: flag(),
  type: param<string | null>(null, true, (given) => (/^\w{1,50}$/.test(given) ? given : null)),
});
