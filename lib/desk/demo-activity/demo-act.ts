import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import type { DemoName } from "./demo-accounts";
import type { DemoPerson } from "./demo-person";

/** What an act is performed with. */
export interface DemoStage {
  /** Signs an account in, until the act ends. */
  as(name: DemoName): Promise<DemoPerson>;
  personOf(name: DemoName): { readonly id: string; readonly name: string };
  /** Ordinary groups, each the only one of its customer. */
  readonly groups: readonly InvoiceGroupConfig[];
  readonly timeZone: string;
  /** Aborted when the process ends. */
  readonly ending: AbortSignal;
}

/** One thing that people did, with at most one call of each operation that runs once. */
export interface DemoAct {
  /** Its name in the log and in keys: at most 20 small letters and dashes. */
  readonly name: string;
  perform(stage: DemoStage): Promise<void>;
}

/** @throws {Error} if the seeded world is too small for the act. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null)
    throw new Error("The seeded world has too little for this act.");
  return value;
}

const patience = 60_000;
const pause = 300;

/**
 * Reads until the background work of the desk has come so far.
 *
 * @throws {Error} after a minute, and when the process ends.
 */
export async function until<Value>(
  ending: AbortSignal,
  read: () => Promise<Value>,
  isSo: (value: Value) => boolean,
): Promise<Value> {
  const end = Date.now() + patience;
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    if (Date.now() > end) throw new Error("The background work took too long.");
    await sleep(pause, undefined, { signal: ending });
  }
}
