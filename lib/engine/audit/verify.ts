import "server-only";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { readAuditKeys } from "../../server/audit-keys";
import { checkHeads, type HeadChecks, readHeads } from "./check-heads";
import { type BrokenRow, walkChain } from "./walk";

export interface Verdict extends HeadChecks {
  readonly entries: number;
  readonly tenants: number;
  /** The number of given heads that were checked. */
  readonly heads: number;
  readonly broken: BrokenRow | null;
}

export interface Verification {
  /** As in AUDIT_KEY. */
  readonly keys: string;
  /** Lines with earlier heads of the chains; null: none were given. */
  readonly heads?: string | null;
  /** When a desk was started on a restored database: of heads from before, the last may be missing. */
  readonly restores?: readonly Date[];
  readonly onProgress?: (checked: number, all: number) => void;
}

/**
 * Walks every tenant's chain from its first entry to its head, in one snapshot, so that a running
 * desk may write. Stops at the first broken row, and then checks the given heads.
 *
 * @throws {Error} if there is no key, or heads were given and none can be read.
 */
export async function verifyAudit(
  database: DeskDatabase,
  { keys: text, heads: given = null, restores = [], onProgress }: Verification,
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
      const checked = await checkHeads(queries, {
        tenants,
        heads,
        keys: keys.all,
        restores: restores.toSorted((one, other) => one.getTime() - other.getTime()),
      });
      return { entries, tenants: tenants.length, heads: heads.length, broken, ...checked };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Tenants with entries and those with only a head, because entries may be missing. */
async function listTenants(queries: DeskTransaction): Promise<string[]> {
  const withEntries = await queries
    .selectDistinct({ tenantId: auditEntries.tenantId })
    .from(auditEntries);
  const withHead = await queries.select({ tenantId: auditHeads.tenantId }).from(auditHeads);
  return [...new Set([...withEntries, ...withHead].map(({ tenantId }) => tenantId))].sort();
}
