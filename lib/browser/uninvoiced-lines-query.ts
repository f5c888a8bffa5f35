import { queryOptions } from "@tanstack/react-query";
import type { UninvoicedFilter } from "../contract/line";
import { queryKeys } from "./query-keys";
import { callService } from "./service-client";

/** Lines of a customer that no invoice has taken yet (List uninvoiced lines, section 4.5). */
export function uninvoicedLinesQuery(customerguid: string, filter: UninvoicedFilter) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceLines, "uninvoiced", customerguid, filter],
    queryFn: ({ signal }) =>
      callService("listUninvoicedLines", { params: { customerguid }, body: filter, signal }),
  });
}
