import "server-only";
import { normalizeIdentifier } from "../../domain/identifiers";
import type { KeepWrite, PassedWrite, WriteEnd } from "../../server/kept-write";
import type { AuditEntry } from "./entry";
import { keptFields } from "./kept-fields";
import {
  isKeptOperation,
  type KeptOperation,
  type KeptOperationId,
  keptOperations,
} from "./kept-operations";
import { recordAudits } from "./record";
import { readSettings, type SettingsFacts } from "./settings-facts";

/**
 * Keeps a write that passes through the desk: an entry "sent" before, one with its end after. Both
 * carry the same request id, by which pages show them as one; an intent alone says that the desk
 * went away between the two.
 */
export const keepServiceWrite: KeepWrite = async (write) => {
  const parts = partsOf(write);
  const intents: AuditEntry[] = [];
  const found = await readAround(write, parts);
  for (const [index, part] of parts.entries()) {
    const before = found[index];
    const entry = entryOf(write, part);
    // So that the customer's timeline tells of it, too.
    const customerGuid = entry.customerGuid ?? before?.customerGuid;
    intents.push({ ...entry, customerGuid, before: before?.values });
  }
  await keepAll(write, intents);
  return async (end) => {
    const now = end.outcome === "done" ? await readAround(write, parts) : [];
    const ends = intents.map((intent, index) => ({
      ...intent,
      outcome: end.outcome,
      seen: seenOf(end, now[index]?.values),
    }));
    await keepAll(write, ends);
  };
};

/** One thing that a write is about: its whole input, or one item of a list of them. */
interface Part {
  readonly id: KeptOperationId;
  /** Body, query and params under their names. */
  readonly input: Readonly<Record<string, unknown>>;
}

function partsOf({ id, params, query, body }: PassedWrite): Part[] {
  if (!isKeptOperation(id)) throw new TypeError(`${id} is sent by the desk itself.`);
  const bodies: unknown[] = Array.isArray(body) ? body : [body];
  return bodies.map((one) => ({ id, input: { ...Object(one), ...query, ...params } }));
}

/** Reads of settings before a write, and as many after it: one request may cause 20 altogether. */
const mostReads = 9;
const patienceMilliseconds = 3000;

/**
 * What stands in the settings that each part names, read before and after the write: all of it within
 * the same few seconds, so that a long list keeps nobody waiting longer than a short one. Null where
 * it can't be told.
 */
async function readAround(
  write: PassedWrite,
  parts: readonly Part[],
): Promise<(SettingsFacts | null)[]> {
  if (parts[0]?.id.startsWith("updateInvoiceGroupConfig") !== true) return parts.map(() => null);
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const inputs = parts.map(({ input }) => input);
  return readSettings(write, inputs, { signal, mostReads });
}

function entryOf({ actor, exchange }: PassedWrite, { id, input }: Part): AuditEntry {
  const row: KeptOperation = keptOperations[id];
  const accountGuid = firstText(input, row.account);
  return {
    actor,
    action: `service.${id}`,
    // Settings can be for all invoice groups of a customer.
    recordKind: row.kind === "invoice-groups" && accountGuid === null ? "customers" : row.kind,
    recordId: firstText(input, row.record) ?? "",
    customerGuid: firstText(input, row.customer),
    accountGuid,
    operationId: id,
    requestId: firstText(input, ["RequestId"]) ?? exchange.trace.traceId,
    after: keptFields(input, row.texts),
    outcome: "sent",
  };
}

function seenOf(end: WriteEnd, now: unknown) {
  const { status, problem } = end;
  return { status, ...(problem !== null && { problem }), ...(now !== undefined && { now }) };
}

function firstText(input: Part["input"], names: readonly string[]): string | null {
  for (const name of names) {
    const value = input[name];
    if (typeof value === "string") return normalizeIdentifier(value) ?? value;
  }
  return null;
}

function keepAll({ exchange }: PassedWrite, entries: readonly AuditEntry[]): Promise<void> {
  return exchange.runtime.database.transaction((queries) => recordAudits(queries, entries));
}
