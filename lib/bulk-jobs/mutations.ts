import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { DeskInput } from "../desk-contract/desk-operations";

interface Order {
  readonly body: DeskInput<"createJob">["body"];
  /** One for each action of the person: a repeated press gets the first answer. */
  readonly key: string;
}

/** Creates a job of the rows that a preview showed. */
export function createBulkJob() {
  return mutationOptions({
    mutationFn: ({ body, key }: Order) => callDesk("createJob", { body, idempotencyKey: key }),
    meta: { invalidates: [queryKeys.jobs, queryKeys.work] },
  });
}
