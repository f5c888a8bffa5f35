import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { toProblemError } from "../browser/problem-error";
import { queryKeys } from "../browser/query-keys";

interface SessionsToEnd {
  /** Null: one's own. */
  readonly personId: string | null;
  /** Null: all of that person; of one's own, all but the current one. */
  readonly sessionId: string | null;
}

/** Ends sessions; returns how many were still active. It may be repeated: none ends twice. */
export function endSessions() {
  return mutationOptions({
    mutationFn: async ({ personId, sessionId }: SessionsToEnd): Promise<number> => {
      try {
        return (await endThose({ personId, sessionId })).ended;
      } catch (error) {
        // One's own session that has ended by now is unknown.
        if (personId === null && toProblemError(error).kind === "missing") return 0;
        throw error;
      }
    },
    meta: { invalidates: [queryKeys.people, queryKeys.audit] },
  });
}

function endThose({ personId: id, sessionId }: SessionsToEnd) {
  if (id === null) {
    return sessionId === null
      ? callDesk("endOtherOwnSessions", {})
      : callDesk("endOwnSession", { params: { sessionId } });
  }
  return sessionId === null
    ? callDesk("endPersonSessions", { params: { id } })
    : callDesk("endPersonSession", { params: { id, sessionId } });
}
