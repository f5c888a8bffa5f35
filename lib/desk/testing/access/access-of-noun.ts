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
  /** Inserts the record that the reads of a path answer, by the path's first part. */
  readonly records?: Readonly<Record<string, InsertRecord>>;
}

/** Inserts a record of one person, and returns its id. */
type InsertRecord = (database: DeskDatabase, authorId: string) => Promise<string>;

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
