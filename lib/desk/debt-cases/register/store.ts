import "server-only";
import { and, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { debtCases } from "../../../db/schema/debt-cases";
import { sqlNow } from "../../../db/sql-now";
import type { CaseComparison } from "../../../domain/debt-cases/case-shape";
import { actRows } from "../act-rows";

export type CaseRow = typeof debtCases.$inferSelect;
/** Moments are the database's own. */
type Given<T> = { readonly [Name in keyof T]: T[Name] | SQL };
export type NewCase = Given<Omit<typeof debtCases.$inferInsert, "id" | "version">>;
export type CaseChange = Partial<NewCase>;
type Queries = DeskDatabase | DeskTransaction;

/** The current case of an invoice, of which there is one at most. */
export async function findOpenCase(
  queries: Queries,
  tenantId: string,
  invoiceNumber: string,
): Promise<CaseRow | null> {
  const [row] = await queries
    .select()
    .from(debtCases)
    .where(and(ofInvoice(tenantId, invoiceNumber), isNull(debtCases.closedAt)));
  return row ?? null;
}

/** The last closed case of an invoice; dropped ones never existed. */
export async function findLastClosedCase(
  queries: Queries,
  tenantId: string,
  invoiceNumber: string,
): Promise<CaseRow | null> {
  const [row] = await queries
    .select()
    .from(debtCases)
    .where(and(ofInvoice(tenantId, invoiceNumber), sql`${debtCases.closedAt} is not null`, isCase))
    .orderBy(desc(debtCases.closedAt), desc(debtCases.id))
    .limit(1);
  return row ?? null;
}

/** Opens a case; null if the invoice is in one already. */
export async function insertCase(
  queries: DeskTransaction,
  values: NewCase,
): Promise<CaseRow | null> {
  const [row] = await queries
    .insert(debtCases)
    .values({ ...values, createdAt: sqlNow, updatedAt: sqlNow })
    .onConflictDoNothing({
      target: [debtCases.tenantId, debtCases.invoiceNumber],
      where: sql`closed_at is null`,
    })
    .returning();
  return row ?? null;
}

/** Changes a case of the given version; null if another change came first. */
export async function moveCase(
  queries: DeskTransaction,
  seen: CaseRow,
  set: CaseChange,
): Promise<CaseRow | null> {
  const [row] = await queries
    .update(debtCases)
    .set({ ...set, version: sql`${debtCases.version} + 1`, updatedAt: sqlNow })
    .where(asSeen(seen))
    .returning();
  return row ?? null;
}

/**
 * Stores the result of a comparison. The version is unchanged, so people who have the case open get
 * no conflict.
 */
export async function saveComparison(
  queries: DeskTransaction,
  seen: CaseRow,
  comparison: CaseComparison,
): Promise<CaseRow | null> {
  const [row] = await queries
    .update(debtCases)
    .set({ comparison, comparedAt: sqlNow })
    .where(asSeen(seen))
    .returning();
  return row ?? null;
}

/**
 * Drops a case of the given version that was never assigned. The invoice is then in no case; notes
 * and timeline can still be read. Null if another change came first.
 */
export function dropCase(
  queries: DeskTransaction,
  seen: CaseRow,
  set: CaseChange = {},
): Promise<CaseRow | null> {
  return moveCase(queries, seen, {
    ...set,
    state: "dropped",
    attention: null,
    closedAt: sqlNow,
  });
}

/** The state of an open case once nothing needs attention any more. */
export async function usualState(
  queries: Queries,
  { id, tenantId }: CaseRow,
): Promise<"assigned" | "updated"> {
  const updates = and(
    eq(approvalRequests.tenantId, tenantId),
    eq(approvalRequests.caseId, id),
    eq(approvalRequests.kind, "update"),
    eq(approvalRequests.state, "confirmed"),
  );
  return (await actRows.count(queries, updates)) > 0 ? "updated" : "assigned";
}

const isCase = ne(debtCases.state, "dropped");

function asSeen({ id, tenantId, version }: CaseRow): SQL | undefined {
  return and(
    eq(debtCases.id, id),
    eq(debtCases.tenantId, tenantId),
    eq(debtCases.version, version),
  );
}

function ofInvoice(tenantId: string, invoiceNumber: string): SQL | undefined {
  return and(eq(debtCases.tenantId, tenantId), eq(debtCases.invoiceNumber, invoiceNumber));
}
