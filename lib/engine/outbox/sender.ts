import "server-only";
import { createWorker, startWorker, type Worker } from "../queue/worker";
import type { Outbox } from "./follow";
import { sendWork } from "./send-work";

/** A worker of the outbox alone. */
export function createSender(outbox: Outbox): Worker {
  return createWorker(outbox.runtime, [sendWork(outbox)], { poll: outbox.settings.sweep });
}

/** Starts a worker of the outbox alone; leases of an earlier process of this folder end at once. */
export function startSender(outbox: Outbox): Promise<Worker> {
  return startWorker(outbox.runtime, [sendWork(outbox)], { poll: outbox.settings.sweep });
}
