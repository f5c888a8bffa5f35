import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { fromColumnarJson, toColumnarJson } from "./columnar-json";
import { type ProblemError, toProblemError } from "./problem-error";
import { announceSessionEnd } from "./session-end";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** Keys (mostly roots of query-keys) that this mutation makes stale. */
      readonly invalidates?: readonly QueryKey[];
    };
  }
}

/** The one query client of a page, with the policy for all callers. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: leadBackToSignIn }),
    mutationCache: new MutationCache({
      onError: leadBackToSignIn,
      onSettled: async (_data, error, _variables, _context, mutation) => {
        if (error && !leavesStale(toProblemError(error))) return;
        const keys = mutation.meta?.invalidates ?? [];
        await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retryRead, refetchOnWindowFocus: false },
      // The page never repeats a write: only the server can decide whether that is safe.
      mutations: { retry: false, networkMode: "always" },
      // Data of the document: a list names its fields once.
      dehydrate: { serializeData: toColumnarJson },
      hydrate: { deserializeData: fromColumnarJson },
    },
  });
  return client;
}

/**
 * Whether the queries of a failed write are stale: an unclear one may have succeeded, and one that
 * came too late was for a record that the page does not show yet.
 */
function leavesStale({ kind, problem }: ProblemError): boolean {
  return kind === "unclear" || problem.type === "changed-meanwhile";
}

/** One more attempt, and only if the service was unreachable: a 4xx would be the same. */
export function retryRead(failures: number, error: Error): boolean {
  const { kind, problem } = toProblemError(error);
  return kind === "unavailable" && problem.type !== "page-fault" && failures < 1;
}

function leadBackToSignIn(error: Error): void {
  if (toProblemError(error).kind === "session") announceSessionEnd();
}
