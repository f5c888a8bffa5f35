import type { AuditEntryAnswer } from "./entry-shape";

/** One value of an entry: before, requested, and found by a later read. */
export interface ChangedField {
  /** Name within the record; `within` has the names of the levels above it. */
  readonly name: string;
  readonly within: readonly string[];
  readonly before: unknown;
  readonly asked: unknown;
  readonly seen: unknown;
}

/** Identifiers of the record, which the entry's head already shows. */
const elsewhere = new Set([
  "accountGuid",
  "customerGuid",
  "accountguid",
  "customerguid",
  "guid",
  "acguid",
  "RequestId",
]);

/** The values of an entry side by side, by name, in the order of the request. */
export function changedFields(
  entry: Partial<Pick<AuditEntryAnswer, "before" | "after" | "seen">>,
): ChangedField[] {
  const before = flatten(entry.before);
  const asked = flatten(entry.after);
  const seen = flatten(nowIn(entry.seen));
  const paths = new Map([...asked, ...before, ...seen].map(([key, { path }]) => [key, path]));
  const parted = new Set(
    [...paths.values()].flatMap((path) => (path.length > 1 ? (path.at(-1) ?? []) : [])),
  );
  const facts = [...flatten(factsIn(entry.seen)).values()].map(({ path, value }) => {
    const nothing = { before: undefined, asked: undefined };
    return { name: path.at(-1) ?? "", within: path.slice(0, -1), ...nothing, seen: value };
  });
  const fields = [...paths].flatMap(([key, path]) => {
    const name = path.at(-1) ?? "";
    const asWhole = path.length === 1 && parted.has(name);
    if (elsewhere.has(name) || asWhole) return [];
    return {
      name,
      within: path.slice(0, -1),
      before: before.get(key)?.value,
      // Requested once for all groups of a customer, and found in each.
      asked: (asked.get(key) ?? asked.get(name))?.value,
      seen: seen.get(key)?.value,
    };
  });
  return [...fields, ...facts.filter(({ name }) => name !== "")];
}

/** The later read; a write without one has only its status. */
function nowIn(seen: unknown): unknown {
  if (typeof seen !== "object" || seen === null) return null;
  return "now" in seen ? seen.now : null;
}

/** What else became known, such as a reason: no value of the request, though a name may be the same. */
function factsIn(seen: unknown): unknown {
  if (typeof seen !== "object" || seen === null) return null;
  return "now" in seen || "status" in seen ? null : seen;
}

interface Leaf {
  readonly path: readonly string[];
  readonly value: unknown;
}

function flatten(value: unknown, path: readonly string[] = []): Map<string, Leaf> {
  if (value === null || value === undefined) {
    return path.length === 0 ? new Map() : new Map([[path.join("."), { path, value: null }]]);
  }
  const plain = typeof value !== "object" || (Array.isArray(value) && !value.some(isRecord));
  if (plain) return new Map([[path.join("."), { path, value }]]);
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [...flatten(part, [...path, name])]),
  );
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
