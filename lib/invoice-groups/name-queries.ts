import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../browser/query-keys";
import { callService } from "../browser/service-client";
import { normalizeIdentifier } from "../domain/identifiers";

/**
 * The names of an invoice group and its customer; null: billing has no such group. A search, because
 * it answers for a group that was erased too (Query Invoice Groups, interface, section 4.5). The rows
 * of a list ask for a screenful of them, which may wait for the list itself.
 */
export function groupNameQuery(accountGuid: string) {
  return queryOptions({
    queryKey: [...queryKeys.invoiceGroups, "name", accountGuid],
    queryFn: async ({ signal }) => {
      const found = await callService("queryInvoiceGroups", {
        query: { page: 0, size: 1 },
        body: { accountGuid },
        signal,
        priority: "low",
      });
      const group = found.find((one) => idOf(one.accountGuid) === idOf(accountGuid));
      if (!group) return null;
      const { name, customerName, customerGuid } = group;
      return { name, customerName, customerGuid };
    },
    staleTime: 5 * 60_000,
  });
}

const idOf = (text: string) => normalizeIdentifier(text) ?? text;
