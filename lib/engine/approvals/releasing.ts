import "server-only";
import type { Runtime } from "../../server/runtime";
import { openOutbox } from "../outbox/open-outbox";
import type { NewSend } from "../outbox/store";
import type { Release } from "./approval-kind";
import type { ApprovalRow } from "./rows-of";

/** An approved row becomes one call in the outbox. `sendOf` throws 404 if it is not complete. */
export function releasing<Row extends ApprovalRow>(sendOf: (row: Row) => NewSend) {
  return async (runtime: Runtime): Promise<Release<Row>> => {
    const outbox = openOutbox(runtime);
    return {
      async inTransaction(queries, row) {
        await outbox.put(queries, sendOf(row));
        return [];
      },
      wake: () => outbox.wake(),
    };
  };
}
