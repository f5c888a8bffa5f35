import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";

/** Products with their elements, for names and choices (List Products, interface section 4.1). */
export function productsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.products, "list"],
    queryFn: ({ signal }) => callService("listProducts", { query: {}, signal }),
    staleTime: 10 * 60_000,
  });
}
