import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";

interface Sending {
  readonly id: string;
  /** One for each action of the person: a repeated press gets the first answer. */
  readonly key: string;
}

/** Creates the job of a draft. */
export function sendJobDraft() {
  return mutationOptions({
    mutationFn: ({ id, key }: Sending) =>
      callDesk("sendJobDraft", { params: { id }, idempotencyKey: key }),
    meta: { invalidates: [queryKeys.jobs, queryKeys.work] },
  });
}
