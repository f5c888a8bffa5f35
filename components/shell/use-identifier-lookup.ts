"use client";

import { useQuery } from "@tanstack/react-query";
import { ProblemError } from "@/lib/browser/problem-error";
import { queryKeys } from "@/lib/browser/query-keys";
import { callService } from "@/lib/browser/service-client";

/** A name: found. null: there is none. undefined: not known yet, or it could not be asked. */
type Found = string | null | undefined;

export interface IdentifierLookup {
  readonly pending: boolean;
  readonly invoiceGroup: Found;
  readonly customer: Found;
}

/** Asks whether an identifier is an invoice group's or a customer's; the service keeps both apart. */
export function useIdentifierLookup(id: string | null): IdentifierLookup {
  const guid = id ?? "";
  const enabled = id !== null;
  const group = useQuery({
    queryKey: [...queryKeys.invoiceGroups, "find", guid],
    enabled,
    retry: false,
    queryFn: ({ signal }) =>
      orNull(async () => {
        const found = await callService("getInvoiceGroup", { params: { guid }, signal });
        return found.name;
      }),
  });
  const customer = useQuery({
    queryKey: [...queryKeys.customers, "find", guid],
    enabled,
    retry: false,
    queryFn: ({ signal }) =>
      orNull(async () => {
        const input = { params: { guid }, signal };
        const found = await callService("listCustomerInvoiceGroups", input);
        return found.customer.name;
      }),
  });
  return {
    pending: enabled && (group.isPending || customer.isPending),
    invoiceGroup: group.data,
    customer: customer.data,
  };
}

async function orNull(read: () => Promise<string>): Promise<string | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ProblemError && error.kind === "missing") return null;
    throw error;
  }
}
