import { z } from "zod";
import type { ServiceAccess } from "./service-calls";

export interface FaultOrder {
  readonly operation: string;
  readonly kind: string;
  /** null: until it is removed. */
  readonly times?: number | null;
  readonly status?: number;
  readonly milliseconds?: number;
  /** Of "refuse" alone. */
  readonly accountGuid?: string;
  readonly field?: string;
  readonly message?: string;
}

async function ask(access: ServiceAccess, method: string, path: string, body?: unknown) {
  const response = await fetch(`${access.service}/sandbox/${path}`, {
    method,
    headers: { authorization: `Bearer ${access.token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}.`);
  return response.status === 204 ? null : response.json();
}

export async function addFault(access: ServiceAccess, order: FaultOrder): Promise<void> {
  await ask(access, "POST", "faults", order);
}

export async function removeFaults(access: ServiceAccess): Promise<void> {
  await ask(access, "DELETE", "faults");
}

const faultsSchema = z.array(
  z.object({ kind: z.string(), operation: z.string(), struck: z.int(), left: z.int().nullable() }),
);

export async function listFaults(access: ServiceAccess) {
  return faultsSchema.parse(await ask(access, "GET", "faults"));
}

const journalSchema = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      event: z.string().nullable(),
      requestId: z.string().nullable(),
      records: z.array(z.string()),
      aggregate: z.object({ value: z.string() }),
    }),
  ),
  hasMore: z.boolean(),
});

/** Ids of all lines that Add Invoice Line created, from the journal. */
export function linesMade(access: ServiceAccess): Promise<string[]> {
  return readJournal(access, "addInvoiceLine");
}

/** Ids of the records of every effect of an operation, in order. */
export async function readJournal(access: ServiceAccess, operation: string): Promise<string[]> {
  return (await readEntries(access, operation)).flatMap(({ records }) => records);
}

/** Ids of what every effect of an operation changed, in order. */
export async function readChanged(access: ServiceAccess, operation: string): Promise<string[]> {
  const entries = await readEntries(access, operation);
  return entries.map(({ aggregate }) => aggregate.value.replaceAll("-", ""));
}

/** RequestIds of an operation that answers 202, one for each time that it was applied. */
export async function readApplied(access: ServiceAccess, operation: string): Promise<string[]> {
  const entries = await readEntries(access, operation);
  return entries.flatMap(({ event, requestId }) =>
    event === "RequestApplied" && requestId !== null ? [requestId] : [],
  );
}

async function readEntries(access: ServiceAccess, operation: string) {
  const entries: z.infer<typeof journalSchema>["items"] = [];
  for (let after = 0, more = true; more; ) {
    const path = `journal?operation=${operation}&limit=500&after=${after}`;
    const page = journalSchema.parse(await ask(access, "GET", path));
    entries.push(...page.items);
    after = page.items.at(-1)?.id ?? after;
    more = page.hasMore;
  }
  return entries;
}
