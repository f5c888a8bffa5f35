import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { FailingWork } from "../domain/queue/queue-shape";

interface WorkOrder {
  readonly act: "retry" | "drop";
  readonly item: Pick<FailingWork, "kind" | "id">;
  readonly key: string;
}

/** retry: tries a failing item again at once. drop: ends it, so that it is not tried again. */
export function actOnWork() {
  return mutationOptions({
    mutationFn: async ({ act, item: { kind, id }, key: idempotencyKey }: WorkOrder) => {
      const input = { params: { kind, id }, idempotencyKey };
      await callDesk(act === "retry" ? "retryWork" : "dropWork", input);
    },
    meta: { invalidates: [queryKeys.queue, queryKeys.audit, queryKeys.work, queryKeys.jobs] },
  });
}
