import "server-only";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { DeskTransaction } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";
import { canonicalHash } from "../../server/canonical-hash";
import { auditedFields } from "./audited-fields";
import { systemActor } from "./entry";
import type { ChainedRow } from "./entry-hash";
import { recordAudits } from "./record";

/* An erased value leaves its entry, and the chain stays verifiable: the entry keeps the hash that it
   was written with, and a later entry of the chain has the hash of what is left of it. Without the
   key nobody can write that later entry. */

const action = "audit.redacted" as const;
type Row = typeof auditEntries.$inferSelect;

/** Names whose texts are codes, moments or numbers of records, and stay. */
const kept = [
  "kind",
  "state",
  "status",
  "type",
  "call",
  "path",
  "source",
  "verdict",
  "outcome",
  "decision",
  "decisionCode",
  "code",
  "attention",
  "currency",
  "quantityUnit",
  "agency",
  "invoiceNumber",
  "debtCaseId",
  "contentHash",
  "sentAt",
  "checkedAt",
  "nextCheckAt",
  "settledBy",
  "name",
  "Status",
  "Reason",
  "Roles",
  "actions",
  "reasons",
  "problem",
] as const;

/** Entries of one redaction, so that the list of its hashes stays small. */
const mostRows = 500;

/** Which entries lose texts, and what is left of one of their values. */
export interface AuditRedaction {
  readonly which: SQL | undefined;
  /** Omitted: without all texts but codes, moments and numbers of records. */
  readonly left?: (value: unknown) => unknown;
}

/**
 * Replaces texts in the values of the entries of a tenant that match, and adds an entry with the
 * hashes of what is left. An entry counts for the first redaction that has it. Its lock on the chain's head lasts until the commit, so call it last.
 *
 * @returns how many entries were changed.
 */
export async function redactAudit(
  queries: DeskTransaction,
  tenantId: string,
  about: { readonly accountGuid: string; readonly customerGuid: string },
  redactions: readonly AuditRedaction[],
): Promise<number> {
  const leftOf = new Map<number, Row>();
  const unchanged = new Set<number>();
  for (const { which, left = withoutAll } of redactions) {
    const rows = await queries
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.tenantId, tenantId), which));
    for (const row of rows.filter(isRedactable)) {
      if (leftOf.has(row.sequence) || unchanged.has(row.sequence)) continue;
      const { before, after, seen } = row;
      const values = { ...row, before: left(before), after: left(after), seen: left(seen) };
      if (proofOf(values) === proofOf(row)) unchanged.add(row.sequence);
      else leftOf.set(row.sequence, values);
    }
  }
  const changed = [...leftOf.values()].toSorted((a, b) => a.sequence - b.sequence);
  if (changed.length === 0) return 0;
  await queries.execute(sql`select set_config('invoice_desk.audit_redaction', 'on', true)`);
  for (const { sequence, before, after, seen } of changed) {
    await queries
      .update(auditEntries)
      .set({ before, after, seen })
      .where(and(eq(auditEntries.tenantId, tenantId), eq(auditEntries.sequence, sequence)));
  }
  await queries.execute(sql`select set_config('invoice_desk.audit_redaction', 'off', true)`);
  const parts = Array.from({ length: Math.ceil(changed.length / mostRows) }, (_, index) =>
    changed.slice(index * mostRows, (index + 1) * mostRows),
  );
  await recordAudits(
    queries,
    parts.map((part) => ({
      ...about,
      actor: systemActor(tenantId),
      action,
      outcome: "done",
      recordKind: "invoice-groups",
      recordId: about.accountGuid,
      after: { entries: part.map((row) => ({ sequence: row.sequence, hash: proofOf(row) })) },
    })),
  );
  return changed.length;
}

/** The hashes of redacted entries by their numbers; the newest counts. */
export async function readProofs(
  queries: DeskTransaction,
  tenantId: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await queries
    .select({ after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.tenantId, tenantId), eq(auditEntries.action, action)))
    .orderBy(asc(auditEntries.sequence));
  return new Map(
    rows.flatMap(({ after }) => {
      const parsed = proofsSchema.safeParse(after);
      const entries = parsed.success ? parsed.data.entries : [];
      return entries.map(({ sequence, hash }) => [sequence, hash] as const);
    }),
  );
}

const proofsSchema = z.object({
  entries: z.array(z.object({ sequence: z.int(), hash: z.string() })),
});

/** Whether a later entry has the hash of this entry as it is now. */
export function isProven(
  proofs: ReadonlyMap<number, string>,
  row: ChainedRow,
  hash: string,
): boolean {
  return isRedactable(row) && proofs.get(row.sequence) === proofOf({ ...row, hash });
}

/** An entry about redactions stays as it is: it is the evidence. */
function isRedactable(row: Pick<Row, "action">): boolean {
  return row.action !== action;
}

function withoutAll(value: unknown): unknown {
  return auditedFields(value, kept);
}

/** SHA-256 of an entry with its own hash. */
function proofOf({ at, ...row }: Row): string {
  return canonicalHash({ ...row, at: at.toISOString() });
}
