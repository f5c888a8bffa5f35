import { randomUUID } from "node:crypto";
import type { Permission } from "../../../contract/permissions";
import type { DeskDatabase } from "../../../db/database";
import type { DeskInput } from "../../../desk-contract/desk-operations";
import type { DeskOperationId } from "../../../desk-contract/desk-table";
import type { Role } from "../../../domain/roles";

type Example<Id extends DeskOperationId> = Partial<DeskInput<Id>> & {
  /** The answer to a permitted person, if it is no 2xx. */
  readonly status?: number;
  /** A further permission that the handler demands for this input. */
  readonly needs?: Permission;
  /** The role whose person alone has the record. */
  readonly owner?: Role;
};

/** What the test of access needs to call the operations of one noun. */
export interface AccessOfNoun {
  /** Inputs of the operations, beside the ids of records. Most need none. */
  readonly examples?: { readonly [Id in DeskOperationId]?: Example<Id> };
  /**
   * What inserts the record that a path names, or why the desk has none: by the path up to its last
   * parameter, and by the whole path where that needs another record.
   */
  readonly records?: Readonly<Record<`/${string}`, InsertRecord | NoRecord>>;
}

/**
 * Inserts a record that all people of the tenant have, if there are such records: then only the
 * tenant hides it from the other one. Returns the value of the last parameter, or of each.
 */
type InsertRecord = (
  database: DeskDatabase,
  authorId: string,
) => Promise<string | Readonly<Record<string, string>>>;

interface NoRecord {
  /** The reason, in one sentence. */
  readonly none: string;
}

/** The keys under which `records` may have the record of a path, the more exact one first. */
export function recordKeys(path: `/${string}`): `/${string}`[] {
  const end = path.lastIndexOf("}") + 1;
  return end === 0 ? [] : [path, `/${path.slice(1, end)}`];
}

/** Names of the parameters of a path. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

/** A record of billing, which answers only for the tenant of the service's token. */
export const ofBilling: NoRecord = {
  none: "Billing has the record, and answers for the tenant of the desk's token only.",
};

/** Of a record that does not exist. */
export const unknownRecord = {
  id: randomUUID(),
  contentHash: "0".repeat(64),
};

/** Bodies of the steps that every kind of approval has. */
export const version = { body: { version: 1 } };
export const approval = { body: { version: 1, contentHash: unknownRecord.contentHash } };
export const returned = { body: { version: 1, code: "other", note: "No" } } as const;
export const settle = { body: { version: 1, decision: "happened", note: "Seen" } } as const;
