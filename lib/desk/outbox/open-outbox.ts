import "server-only";
import type { DeskTransaction } from "../../db/database";
import type { Runtime } from "../../server/runtime";
import { queueOf } from "../jobs/queue";
import { wakeSender } from "./sender";
import { insertSend, type NewSend } from "./store";

export interface OutboxWriter {
  /** Queues a call in the outbox, in the transaction that decides on it. */
  put(queries: DeskTransaction, send: NewSend): Promise<void>;
  /** After the commit: this desk begins at once; another one is woken by the queue. */
  wake(): void;
}

/**
 * Opens the outbox for writing. Call it before the transaction: the queue may have to be created.
 */
export async function openOutbox({ database, log, scope }: Runtime): Promise<OutboxWriter> {
  const queue = await queueOf({ database, log });
  return {
    async put(queries, send) {
      const traceparent = scope.traceparent();
      await insertSend(queries, traceparent === null ? send : { ...send, traceparent });
      await queue.wake(queries, "sends", 0);
    },
    wake: () => wakeSender(database),
  };
}
