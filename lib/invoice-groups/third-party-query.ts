import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import type { ThirdPartyId } from "../domain/third-party-id";

/** The customer and the invoice groups that another system calls so (section 4.5); 404: none. */
export function thirdPartyQuery({ system, id }: ThirdPartyId) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "third-party", system, id],
    queryFn: ({ signal }) =>
      callService("getInvoiceGroupsByThirdPartyId", { params: { id, tpid: system }, signal }),
  });
}
