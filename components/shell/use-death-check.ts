"use client";

import { useQueryClient } from "@tanstack/react-query";
import { customerQuery } from "@/lib/customers/queries";
import { useActor } from "./actor-context";

/** More customers are not read one by one. */
export const mostReadCustomers = 10;

/**
 * Reads customers again before something is sent about them: true unless one has died since the
 * page last read them. `DeceasedWarning` then names them; a person may still send. Never throws:
 * the warning says which customers could not be read.
 */
export function useDeathCheck(): (customerGuids: readonly string[]) => Promise<boolean> {
  const client = useQueryClient();
  const { may } = useActor();
  const isAsBefore = async (guid: string): Promise<boolean> => {
    const query = customerQuery(guid);
    const before = client.getQueryData(query.queryKey)?.customer.status;
    try {
      const now = await client.fetchQuery({ ...query, staleTime: 0 });
      return now.customer.status !== "deceased" || before === "deceased";
    } catch {
      return true;
    }
  };
  return async (customerGuids) => {
    if (!may("customers:read")) return true;
    const guids = [...new Set(customerGuids)].slice(0, mostReadCustomers);
    return (await Promise.all(guids.map(isAsBefore))).every(Boolean);
  };
}
