import "server-only";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { debtCases } from "../../../db/schema/debt-cases";
import type { DebtCaseList } from "../../../domain/debt-cases/case-shape";
import { type DebtCaseState, debtCaseStates } from "../../../domain/debt-cases/case-words";
import type { Actor } from "../../../server/sessions";
import { readCursor, writeCursor } from "../../jobs/cursor";
import type { CaseRow } from "./store";

export const caseOwners = ["me", "nobody", "me-or-nobody"] as const;
type CaseOwner = (typeof caseOwners)[number];

export interface CaseFilter {
  readonly state?: DebtCaseState | undefined;
  /** Of the asking person, of nobody, or of either. */
  readonly owner?: CaseOwner | undefined;
  /** Anywhere in the invoice number, the case id, the customer's name or number, the agency. */
  readonly q?: string | undefined;
  /** What somebody has to look at: by its state, or by the last comparison. */
  readonly attention?: "1" | undefined;
  /** Whose next action is of today or before. */
  readonly due?: "1" | undefined;
  /** The tenant's day, `2026-11-21`. */
  readonly today: string;
}

/** Most cases that one answer holds. */
export const casePageSize = 100;

/** A page of cases: those due by their day, others with the last changed first. */
export async function listCases(
  database: DeskDatabase,
  actor: Actor,
  filter: CaseFilter,
  page: { readonly cursor?: string | undefined; readonly limit?: number },
): Promise<{ readonly rows: CaseRow[]; readonly next: string | null }> {
  const limit = page.limit ?? casePageSize;
  const found = await database
    .select()
    .from(debtCases)
    .where(and(...conditions(actor, filter), page.cursor ? beyond(page.cursor, filter) : undefined))
    .orderBy(
      ...(filter.due
        ? [asc(debtCases.nextActionOn), asc(debtCases.id)]
        : [desc(debtCases.updatedAt), desc(debtCases.id)]),
    )
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? cursorOf(last, filter) : null };
}

/** All of the tenant's cases by state; states without any are left out. */
export async function countCases(
  database: DeskDatabase,
  tenantId: string,
): Promise<DebtCaseList["counts"]> {
  const rows = await database
    .select({ state: debtCases.state, cases: count() })
    .from(debtCases)
    .where(eq(debtCases.tenantId, tenantId))
    .groupBy(debtCases.state);
  return Object.fromEntries(
    debtCaseStates.flatMap((state) => {
      const cases = rows.find((row) => row.state === state)?.cases;
      return cases === undefined ? [] : [[state, cases]];
    }),
  );
}

/** How many cases a filter finds. */
export async function countMatching(
  database: DeskDatabase,
  actor: Actor,
  filter: CaseFilter,
): Promise<number> {
  const rows = await database
    .select({ cases: count() })
    .from(debtCases)
    .where(and(...conditions(actor, filter)));
  return rows[0]?.cases ?? 0;
}

function conditions({ tenantId, personId }: Actor, filter: CaseFilter): (SQL | undefined)[] {
  const { state, owner, q, attention, due, today } = filter;
  return [
    eq(debtCases.tenantId, tenantId),
    state && eq(debtCases.state, state),
    owner && ownedBy(owner, personId),
    attention && or(eq(debtCases.state, "needs-attention"), differs),
    due && and(lte(debtCases.nextActionOn, today), isNull(debtCases.closedAt)),
    q === undefined ? undefined : holds(q),
  ].map((condition) => condition || undefined);
}

function ownedBy(owner: CaseOwner, personId: string): SQL | undefined {
  return or(
    owner === "nobody" ? undefined : eq(debtCases.ownerId, personId),
    owner === "me" ? undefined : isNull(debtCases.ownerId),
  );
}

const differs = sql`${debtCases.comparison} ->> 'verdict' = 'differs'`;

function holds(text: string): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { invoiceNumber, debtCaseId, customerName, customerNumber, agency } = debtCases;
  const columns = [invoiceNumber, debtCaseId, customerName, customerNumber, agency];
  return or(...columns.map((column) => ilike(column, pattern)));
}

function cursorOf({ nextActionOn, updatedAt, id }: CaseRow, { due }: CaseFilter): string {
  const at = due && nextActionOn !== null ? new Date(`${nextActionOn}T00:00:00Z`) : updatedAt;
  return writeCursor(at, id);
}

function beyond(cursor: string, { due }: CaseFilter): SQL | undefined {
  const { at, id } = readCursor(cursor);
  if (due) {
    const day = at.toISOString().slice(0, 10);
    const { nextActionOn } = debtCases;
    return or(gt(nextActionOn, day), and(eq(nextActionOn, day), gt(debtCases.id, id)));
  }
  const { updatedAt } = debtCases;
  return or(lt(updatedAt, at), and(eq(updatedAt, at), lt(debtCases.id, id)));
}
