import "server-only";
import type { Runtime } from "../../../server/runtime";
import { type ListedOpenInvoice, type ReadOptions, readOpenInvoices } from "./service-reads";

type OpenList = ReadonlyMap<string, ListedOpenInvoice>;

interface Reads {
  running: Promise<OpenList> | null;
  next: Promise<OpenList> | null;
}

const reads = new WeakMap<Runtime, Reads>();

/**
 * The open invoices from a reading that began after this call: callers during a reading share the
 * next one. A hundred actions then cost a few readings of a list that may have thousands of rows.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure}
 */
export function readFreshList(runtime: Runtime, options: ReadOptions): Promise<OpenList> {
  const own = reads.get(runtime) ?? { running: null, next: null };
  reads.set(runtime, own);
  const begin = () => {
    const reading = readOpenInvoices(runtime, options).finally(() => {
      if (own.running === reading) own.running = null;
    });
    own.running = reading;
    return reading;
  };
  if (own.running === null) return begin();
  own.next ??= own.running
    .catch(() => undefined)
    .then(() => {
      own.next = null;
      return begin();
    });
  return own.next;
}
