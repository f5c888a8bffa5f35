import "server-only";
import { createHmac } from "node:crypto";
import { and, type Column, eq, or, type SQL } from "drizzle-orm";
import { wholeRun, wordRuns } from "../../domain/erasure/word-runs";
import { auditKeys } from "../../server/audit-keys";

/** Whose copies are erased. */
export interface ErasureScope {
  readonly tenantId: string;
  readonly accountGuid: string;
  readonly customerGuid: string;
  /** The customer's record is erased with its last group. */
  readonly wholeCustomer: boolean;
  /** Lines of the group, whose follow-ups do not name it. */
  readonly lineIds: readonly string[];
  /** Hashes of the person's values, by which saved views are recognised. */
  readonly fingerprints: readonly string[];
}

interface OwnedTable {
  readonly tenantId: Column;
  readonly accountGuid: Column;
  readonly customerGuid: Column;
}

/** SQL condition: the row is about the group, or about the customer that is erased with it. */
export function isInScope(table: OwnedTable, scope: ErasureScope): SQL | undefined {
  const { tenantId, accountGuid, customerGuid, wholeCustomer } = scope;
  return and(
    eq(table.tenantId, tenantId),
    or(
      eq(table.accountGuid, accountGuid),
      wholeCustomer ? eq(table.customerGuid, customerGuid) : undefined,
    ),
  );
}

/**
 * Hashes of a person's values under the audit's key, so that they can be recognised after the
 * erasure without being stored. Values that are too short to identify anybody are left out.
 */
export function fingerprintsOf(values: readonly (string | null | undefined)[]): string[] {
  const runs = values.flatMap((value) => wholeRun(value ?? "") ?? []);
  return [...new Set(runs)].map(fingerprint).sort();
}

/** Whether a text contains one of the person's values. */
export function containsPersonal(text: string, { fingerprints }: ErasureScope): boolean {
  return wordRuns(text).some((run) => fingerprints.includes(fingerprint(run)));
}

function fingerprint(run: string): string {
  const { secret } = auditKeys().current;
  return createHmac("sha256", secret).update(`personal value ${run}`).digest("hex");
}
