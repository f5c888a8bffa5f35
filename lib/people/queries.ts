import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { DeskPerson, PersonSession } from "../domain/desk-person";

/** Everybody who has signed in, by name, with their active sessions. */
export function peopleQuery() {
  return queryOptions({
    queryKey: [...queryKeys.people, "list"],
    queryFn: async ({ signal }): Promise<readonly DeskPerson[]> => {
      return (await callDesk("listPeople", { signal })).people;
    },
  });
}

/** The person's own active sessions, the last used first. */
export function ownSessionsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.people, "own-sessions"],
    queryFn: async ({ signal }): Promise<readonly PersonSession[]> => {
      return (await callDesk("listOwnSessions", { signal })).sessions;
    },
  });
}
