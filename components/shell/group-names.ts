import type { QueryClient } from "@tanstack/react-query";
import { toProblemError } from "@/lib/browser/problem-error";
import { retryWhenLimited } from "@/lib/browser/retry-when-limited";
import { customerQuery } from "@/lib/customers/queries";
import { groupNameQuery } from "@/lib/invoice-groups/name-queries";
import { nameOfGroup } from "./name-of-group";

/**
 * Reads the name of an invoice group, or of its customer, for a file or paper; null: the person has
 * none. From the cache, where a cell has shown it.
 *
 * @throws {ProblemError}
 */
export const readGroupName =
  (of: "group" | "customer") =>
  (client: QueryClient, accountGuid: string, signal: AbortSignal): Promise<string | null> =>
    nameOrNull(signal, async () => {
      const query = { ...groupNameQuery(accountGuid), retry: false };
      const group = await client.fetchQuery(query);
      return group && nameOfGroup(group, of);
    });

/** The same of a customer. */
export const readCustomerName = (client: QueryClient, customerGuid: string, signal: AbortSignal) =>
  nameOrNull(signal, async () => {
    const query = { ...customerQuery(customerGuid), retry: false, staleTime: namesStay };
    return (await client.fetchQuery(query)).customer.name;
  });

/** How long a customer's name is taken from the cache, in milliseconds. */
export const namesStay = 5 * 60_000;

async function nameOrNull(
  signal: AbortSignal,
  read: () => Promise<string | null>,
): Promise<string | null> {
  try {
    return await retryWhenLimited(read, signal);
  } catch (error) {
    const { kind } = toProblemError(error);
    if (kind === "missing" || kind === "forbidden") return null;
    throw error;
  }
}
