import { z } from "zod";
import type { OperationRow } from "./operation-rows/row";
import type { OperationShapes } from "./operation-shapes/shapes";
import { type OperationId, operationTable } from "./operation-table";
import { operations } from "./operations";

/** The address of an operation at a service. */
export type OperationAddress = Pick<OperationRow, "method" | "path">;
export type OperationAddresses = Readonly<Record<OperationId, OperationAddress>>;

/** The contract's own addresses, which the embedded service and the desk's pages use. */
export const contractAddresses: OperationAddresses = operationTable;

export type ReadAddresses =
  | { readonly addresses: OperationAddresses }
  /** One sentence for each wrong entry; it begins with the entry's name. */
  | { readonly wrong: readonly string[] };

/**
 * Overrides chosen addresses with those of one deployment: `{ "<operation id>": { "method":
 * "PATCH", "path": "/template/{guid}" } }`. Parameters keep their names, and query parameters stay
 * in the query.
 */
export function readAddresses(given: unknown): ReadAddresses {
  const entries = entriesSchema.safeParse(given);
  if (!entries.success) return { wrong: ["the file: must be an object with operation ids."] };
  const wrong: string[] = [];
  const addresses = { ...contractAddresses };
  for (const [name, entry] of Object.entries(entries.data)) {
    const read = readEntry(name, entry);
    if (typeof read === "string") wrong.push(`${shorten(name)}: ${read}`);
    else addresses[read.id] = read.address;
  }
  if (wrong.length === 0) wrong.push(...sharedAddresses(addresses, Object.keys(entries.data)));
  return wrong.length === 0 ? { addresses } : { wrong };
}

// Not z.record, which silently drops the name __proto__.
const entriesSchema = z.custom<object>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

const addressSchema = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  path: z.templateLiteral(["/", z.string()]),
});

/** Segments of plain characters and placeholders: no query, no encoding, no empty segment. */
const templateShape = /^(?:\/(?:[\w.~!$'()*+,;=:@-]|\{\w+\})+)+$/;

function readEntry(
  name: string,
  entry: unknown,
): string | { id: OperationId; address: OperationAddress } {
  const id = operationIdOf(name);
  if (id === null) return "is no operation of the contract.";
  const row: OperationRow = operationTable[id];
  if (row.chosen === null)
    return `is shown by the interface, at ${row.method} ${row.path}, and stays there.`;
  const parsed = addressSchema.safeParse(entry);
  if (!parsed.success) {
    return 'must be { "method": GET, POST, PUT, PATCH or DELETE, "path": "/…" } and no more.';
  }
  const { method, path } = parsed.data;
  return (
    wrongMethod(row, operations[id], method) ?? wrongPath(row, path) ?? { id, address: parsed.data }
  );
}

/** A read is repeated and open to read-only roles; a body needs a method that has one. */
function wrongMethod(
  { access }: OperationRow,
  { body }: OperationShapes,
  method: OperationAddress["method"],
): string | null {
  if (access === "write" && method === "GET") return "writes, so its method must not be GET.";
  if (access === "read" && method !== "GET" && method !== "POST") {
    return `only reads, so its method must be GET or POST, not ${method}.`;
  }
  if (body !== null && method === "GET") return "sends a body, so its method must not be GET.";
  return null;
}

function wrongPath(row: OperationRow, path: string): string | null {
  if (!templateShape.test(path) || path.split("/").some((segment) => /^\.\.?$/.test(segment))) {
    return "its path must be plain segments and {placeholders}, such as /v1/groups/{guid}.";
  }
  const expected = placeholders(row.path);
  if (placeholders(path).join() === expected.join()) return null;
  const names = expected.map((name) => `{${name}}`).join(", ");
  return `its path must have ${names === "" ? "no placeholder" : `${names}, each once`}.`;
}

function placeholders(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
}

/** Placeholders with other names are the same address. */
function sharedAddresses(addresses: OperationAddresses, moved: readonly string[]): string[] {
  const seen = new Map<string, string>();
  const wrong: string[] = [];
  // Overridden addresses last, so that each is compared with all unchanged ones.
  const ids = operationIds.toSorted(
    (a, b) => Number(moved.includes(a)) - Number(moved.includes(b)),
  );
  for (const id of ids) {
    const { method, path } = addresses[id];
    const key = `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`;
    const other = seen.get(key);
    if (other !== undefined) wrong.push(`${id}: has the address of ${other}, ${method} ${path}.`);
    seen.set(key, id);
  }
  return wrong;
}

function operationIdOf(name: string): OperationId | null {
  return operationIds.find((id) => id === name) ?? null;
}

/** Every operation's id, typed; the table has no other keys. */
export const operationIds: readonly OperationId[] = Object.keys(operationTable).filter(
  (key): key is OperationId => key in operationTable,
);

function shorten(name: string): string {
  return JSON.stringify(name.slice(0, 80)).slice(1, -1);
}
