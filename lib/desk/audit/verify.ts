import "server-only";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { readAuditKeys } from "../../server/audit-keys";
import { findWrongHead, readHeads, type WrongHead } from "./given-heads";
import { type BrokenRow, walkChain } from "./walk";

export interface Verdict {
  readonly entries: number;
  readonly tenants: number;
  /** How many given heads were looked for. */
  readonly heads: number;
  readonly broken: BrokenRow | null;
  readonly wrongHead: WrongHead | null;
}

export interface Verification {
  /** As in AUDIT_KEY. */
  readonly keys: string;
  /** Lines with heads that the chains had once; null: none were given. */
  readonly heads?: string | null;
  readonly onProgress?: (checked: number, all: number) => void;
}

/**
 * Walks every tenant's chain from its first entry to its head, in one snapshot, so that a desk may
 * go on writing meanwhile. Stops at the first broken row, and then looks for the given heads.
 *
 * @throws {Error} where there is no key, or heads were given and none can be read.
 */
export async function verifyAudit(
  database: DeskDatabase,
  { keys: text, heads: given = null, onProgress }: Verification,
): Promise<Verdict> {
  const keys = readAuditKeys(text);
  if (keys === null) throw new Error("AUDIT_KEY must be at least 32 bytes in base64.");
  return database.transaction(
    async (queries) => {
      const all = await queries.$count(auditEntries);
      const tenants = await listTenants(queries);
      const heads = given === null ? [] : readHeads(given, tenants);
      if (given !== null && heads.length === 0) {
        throw new Error("There is no head in what was given: it is <sequence>:<hash>.");
      }
      let entries = 0;
      const onRows = (rows: number) => {
        entries += rows;
        onProgress?.(entries, all);
      };
      let broken: BrokenRow | null = null;
      for (const tenantId of tenants) {
        broken ??= await walkChain(queries, { tenantId, keys: keys.all, onRows });
      }
      const wrongHead = await findWrongHead(queries, tenants, heads);
      return { entries, tenants: tenants.length, heads: heads.length, broken, wrongHead };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Tenants with entries and those with a head alone: one may have lost the other. */
async function listTenants(queries: DeskTransaction): Promise<string[]> {
  const withEntries = await queries
    .selectDistinct({ tenantId: auditEntries.tenantId })
    .from(auditEntries);
  const withHead = await queries.select({ tenantId: auditHeads.tenantId }).from(auditHeads);
  return [...new Set([...withEntries, ...withHead].map(({ tenantId }) => tenantId))].sort();
}
