import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../../browser/query-keys";
import { callService } from "../../browser/service-client";

/** All lines of a customer that are on no invoice yet (List uninvoiced lines, section 4.5). */
export function uninvoicedLinesQuery(customerguid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceLines, "uninvoiced", customerguid],
    queryFn: ({ signal }) =>
      callService("listUninvoicedLines", { params: { customerguid }, body: {}, signal }),
  });
}
