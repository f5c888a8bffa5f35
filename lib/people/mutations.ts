import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { toProblemError } from "../browser/problem-error";
import { queryKeys } from "../browser/query-keys";

interface SessionsToEnd {
  /** Null: one's own. */
  readonly personId: string | null;
  /** Null: all of that person; of one's own, all but the one that asks. */
  readonly sessionId: string | null;
}

/** Ends sessions; returns how many were still active. It may be repeated: it ends none twice. */
export function endSessions() {
  return mutationOptions({
    mutationFn: async ({ personId, sessionId }: SessionsToEnd): Promise<number> => {
      const path = personId === null ? "own-sessions" : `people/${personId}/sessions`;
      try {
        const address = sessionId === null ? path : `${path}/${sessionId}`;
        return ((await callDesk("DELETE", address)) as { ended: number }).ended;
      } catch (error) {
        // One's own session that ended meanwhile is unknown by then.
        if (personId === null && toProblemError(error).kind === "missing") return 0;
        throw error;
      }
    },
    meta: { invalidates: [queryKeys.people, queryKeys.audit] },
  });
}
