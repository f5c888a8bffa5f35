import "server-only";
import type { DeskTransaction } from "../../db/database";
import type { Runtime } from "../../server/runtime";
import { wakeWorker } from "../queue/worker";
import { insertSend, type NewSend } from "./store";

export interface OutboxWriter {
  /** Queues a call in the outbox, in the transaction that decides on it. */
  put(queries: DeskTransaction, send: NewSend): Promise<void>;
  /** After the commit: this desk begins at once; another one finds it within a second. */
  wake(): void;
}

/** Opens the outbox for writing. */
export function openOutbox({ database, scope }: Pick<Runtime, "database" | "scope">): OutboxWriter {
  return {
    async put(queries, send) {
      const traceparent = scope.traceparent();
      await insertSend(queries, traceparent === null ? send : { ...send, traceparent });
    },
    wake: () => wakeWorker(database),
  };
}
