import { normalizeIdentifier } from "../domain/identifiers";

export interface RecentRecord {
  readonly kind: "invoice-group" | "customer";
  readonly id: string;
}

const storageKey = "desk.recent";
const kept = 8;

/** The records opened last in this tab, newest first. Ids only: no name outlives the page. */
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
    // Storage is full or forbidden: the list is a convenience.
  }
}

/** The record that a path of the desk shows, or null for a list. */
export function recordOfPath(pathname: string): RecentRecord | null {
  const [, area, segment = ""] = pathname.split("/");
  const id = normalizeIdentifier(segment);
  if (id === null) return null;
  if (area === "invoice-groups") return { kind: "invoice-group", id };
  return area === "customers" ? { kind: "customer", id } : null;
}

function readRecord(value: unknown): RecentRecord[] {
  if (typeof value !== "object" || value === null) return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  const kind = fields.get("kind");
  const given = fields.get("id");
  const id = typeof given === "string" ? normalizeIdentifier(given) : null;
  if (id === null || (kind !== "invoice-group" && kind !== "customer")) return [];
  return [{ kind, id }];
}
