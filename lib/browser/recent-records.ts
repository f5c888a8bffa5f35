import { normalizeIdentifier } from "../domain/identifiers";

/** Kinds of records that have a page of their own, by the path above it. */
const kindsOfPaths = {
  "invoice-groups": "invoice-group",
  customers: "customer",
  approvals: "approval",
  "debt/cases": "debt-case",
} as const satisfies Readonly<Record<string, string>>;

export type RecentKind = (typeof kindsOfPaths)[keyof typeof kindsOfPaths];

export interface RecentRecord {
  readonly kind: RecentKind;
  readonly id: string;
}

const storageKey = "desk.recent";
const kept = 8;

/** The records opened last in this tab, newest first. Ids only: no name is stored. */
export function readRecentRecords(): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.flatMap(readRecord) : [];
  } catch {
    return [];
  }
}

export function rememberRecord(record: RecentRecord): void {
  const others = readRecentRecords().filter(({ id }) => id !== record.id);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([record, ...others].slice(0, kept)));
  } catch {
    // Storage is full or forbidden: the list is only a convenience.
  }
}

/** The record that a path of the desk shows, or null for a list. */
export function recordOfPath(pathname: string): RecentRecord | null {
  for (const [path, kind] of Object.entries(kindsOfPaths)) {
    if (!pathname.startsWith(`/${path}/`)) continue;
    const [segment = ""] = pathname.slice(path.length + 2).split("/");
    return toRecord(kind, segment);
  }
  return null;
}

function readRecord(value: unknown): RecentRecord[] {
  if (typeof value !== "object" || value === null) return [];
  const { kind, id } = Object.fromEntries(Object.entries(value));
  const known = Object.values(kindsOfPaths).find((one) => one === kind);
  const record = known && typeof id === "string" ? toRecord(known, id) : null;
  return record === null ? [] : [record];
}

/** The desk's own ids have dashes in their URLs, the service's have none. */
function toRecord(kind: RecentKind, text: string): RecentRecord | null {
  const id = normalizeIdentifier(text);
  if (id === null) return null;
  const ofService = kind === "invoice-group" || kind === "customer";
  return { kind, id: ofService ? id : text.toLowerCase() };
}
