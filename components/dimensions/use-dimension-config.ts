import { useQuery } from "@tanstack/react-query";
import { customerQuery } from "@/lib/customers/queries";
import type { DimensionOwner } from "@/lib/domain/dimensions/dimension-shape";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";

/**
 * The configuration that shows the record's dimensions: a group's own, or that of the customer's
 * first active group, because a customer's values are in those of all its groups.
 */
export function useDimensionConfig(owner: DimensionOwner, guid: string) {
  const isCustomer = owner === "customer";
  const customer = useQuery({ ...customerQuery(guid), enabled: isCustomer });
  const groups = customer.data?.accounts ?? [];
  const shown = groups.find(({ status }) => status === 0) ?? groups[0];
  const accountGuid = isCustomer ? (shown?.accountGuid ?? null) : guid;
  const config = useQuery({
    ...invoiceGroupQuery(accountGuid ?? ""),
    enabled: accountGuid !== null,
  });
  return {
    /** Null: the customer has no group, or is not loaded. */
    accountGuid,
    groupCount: groups.length,
    config: config.data ?? null,
    /** What decides whether the dimensions are loaded. */
    query: accountGuid === null ? customer : config,
  };
}
