import { z } from "zod";
import type { ServiceAccess } from "../../bench/service-calls";

export interface FaultOrder {
  readonly operation: string;
  readonly kind: string;
  /** null: until it is removed. */
  readonly times?: number | null;
  readonly status?: number;
  readonly milliseconds?: number;
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
  items: z.array(z.object({ id: z.int(), records: z.array(z.string()) })),
  hasMore: z.boolean(),
});

/** Ids of all lines that Add Invoice Line created, from the journal. */
export function linesMade(access: ServiceAccess): Promise<string[]> {
  return readJournal(access, "addInvoiceLine");
}

/** Ids of the records of every effect of an operation, in order. */
export async function readJournal(access: ServiceAccess, operation: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after = 0, more = true; more; ) {
    const path = `journal?operation=${operation}&limit=500&after=${after}`;
    const page = journalSchema.parse(await ask(access, "GET", path));
    ids.push(...page.items.flatMap(({ records }) => records));
    after = page.items.at(-1)?.id ?? after;
    more = page.hasMore;
  }
  return ids;
}
