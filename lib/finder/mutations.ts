import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";

/** Has all invoice groups searched for a number; a notification has the result. */
export function searchAllGroups() {
  return mutationOptions({
    mutationFn: (text: string) => callDesk("searchAllGroups", { body: { text } }),
  });
}
