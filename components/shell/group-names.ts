import type { QueryClient } from "@tanstack/react-query";
import { toProblemError } from "@/lib/browser/problem-error";
import { retryWhenLimited } from "@/lib/browser/retry-when-limited";
import { lineGroupQuery } from "@/lib/invoice-lines/abandoned/peek-queries";
import { nameOfGroup } from "./name-of-group";

/**
 * Reads the name of an invoice group, or of its customer, for a file; null: billing has none. From
 * the cache, where a cell has shown it.
 *
 * @throws {ProblemError}
 */
export const readGroupName =
  (of: "group" | "customer") =>
  async (client: QueryClient, accountGuid: string, signal: AbortSignal): Promise<string | null> => {
    try {
      const query = { ...lineGroupQuery(accountGuid), retry: false };
      return nameOfGroup(await retryWhenLimited(() => client.fetchQuery(query), signal), of);
    } catch (error) {
      if (toProblemError(error).kind === "missing") return null;
      throw error;
    }
  };
