import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { DeskPerson, PersonSession } from "../domain/desk-people";

// The desk's own server makes its answers by these very types: a page loads no schema for them.

/** Everybody who has signed in, by name, with their active sessions. */
export function peopleQuery() {
  return queryOptions({
    queryKey: [...queryKeys.people, "list"],
    queryFn: async ({ signal }): Promise<readonly DeskPerson[]> => {
      const answer = await callDesk("GET", "people", undefined, { signal });
      return (answer as { people: readonly DeskPerson[] }).people;
    },
  });
}

/** The person's own active sessions, the one used last first. */
export function ownSessionsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.people, "own-sessions"],
    queryFn: async ({ signal }): Promise<readonly PersonSession[]> => {
      const answer = await callDesk("GET", "own-sessions", undefined, { signal });
      return (answer as { sessions: readonly PersonSession[] }).sessions;
    },
  });
}
