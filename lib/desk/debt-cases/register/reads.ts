import "server-only";
import { and, asc, count, desc, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import { likeText } from "../../../db/like-text";
import { debtCases } from "../../../db/schema/debt-cases";
import type { DebtCaseFilter } from "../../../desk-contract/debt-cases";
import type { MomentPosition } from "../../../desk-contract/shapes";
import { dayIn, utcDay } from "../../../domain/day";
import { debtCaseStates } from "../../../domain/debt-cases/case-enumerations";
import type { DebtCaseList } from "../../../domain/debt-cases/case-shape";
import { readFinderText } from "../../../domain/finder/finder-text";
import { after, afterMoment, cutPage } from "../../../engine/api/cursor";
import type { Actor } from "../../../server/auth/sessions";
import type { Runtime } from "../../../server/runtime";
import type { CaseRow } from "./store";

export interface CaseFilter extends DebtCaseFilter {
  /** The tenant's day, `2026-11-21`. */
  readonly today: string;
}

/** A filter with the tenant's current day. */
export function onDay({ env }: Runtime, filter: DebtCaseFilter): CaseFilter {
  return { ...filter, today: dayIn(env.TIME_ZONE, new Date()) };
}

/** Maximum number of cases in one answer. */
export const casePageSize = 100;

/** A page of cases: those due by their day, others by last change, newest first. */
export async function listCases(
  database: DeskDatabase,
  actor: Actor,
  filter: CaseFilter,
  {
    position,
    limit = casePageSize,
  }: {
    readonly position: MomentPosition | null;
    readonly limit?: number;
  },
): Promise<{ readonly rows: CaseRow[]; readonly next: MomentPosition | null }> {
  const found = await database
    .select()
    .from(debtCases)
    .where(and(...conditions(actor, filter), beyond(position, filter)))
    .orderBy(
      ...(filter.due
        ? [asc(debtCases.nextActionOn), asc(debtCases.id)]
        : [desc(debtCases.updatedAt), desc(debtCases.id)]),
    )
    .limit(limit + 1);
  const { rows, last } = cutPage(found, limit);
  return { rows, next: last ? positionOf(last, filter) : null };
}

/** All of the tenant's cases by state; states without cases are left out. */
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

/** Number of cases that match a filter. */
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
  const { state, owner, q, customer, attention, due, today } = filter;
  return [
    eq(debtCases.tenantId, tenantId),
    state && eq(debtCases.state, state),
    customer && eq(debtCases.customerGuid, customer),
    owner && ownedBy(owner, personId),
    attention && or(eq(debtCases.state, "needs-attention"), differs),
    due && and(lte(debtCases.nextActionOn, today), isNull(debtCases.closedAt)),
    q === undefined ? undefined : holds(q),
  ].map((condition) => condition || undefined);
}

function ownedBy(owner: NonNullable<CaseFilter["owner"]>, personId: string): SQL | undefined {
  return or(
    owner === "nobody" ? undefined : eq(debtCases.ownerId, personId),
    owner === "me" ? undefined : isNull(debtCases.ownerId),
  );
}

const differs = sql`${debtCases.comparison} ->> 'verdict' = 'differs'`;

/** Contains the text, or the number that it carries. */
function holds(text: string): SQL | undefined {
  const reading = readFinderText(text);
  const texts = reading.kind === "text" ? [reading.text, reading.compact] : [text];
  return or(...[...new Set(texts)].map(contains));
}

function contains(text: string): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { invoiceNumber, debtCaseId, customerName, customerNumber, agency } = debtCases;
  const columns = [invoiceNumber, debtCaseId, customerName, customerNumber, agency];
  return or(...columns.map((column) => likeText(column, pattern)));
}

function positionOf({ nextActionOn, updatedAt, id }: CaseRow, { due }: CaseFilter): MomentPosition {
  return [due && nextActionOn !== null ? `${nextActionOn}T00:00:00Z` : updatedAt.toISOString(), id];
}

function beyond(position: MomentPosition | null, { due }: CaseFilter): SQL | undefined {
  const { nextActionOn, updatedAt, id } = debtCases;
  if (!due) return afterMoment("desc", [updatedAt, id], position);
  return after("asc", [nextActionOn, id], position && [utcDay(new Date(position[0])), position[1]]);
}

/** A case of the tenant; null: none. */
export async function findCase(
  queries: DeskDatabase | DeskTransaction,
  tenantId: string,
  id: string,
): Promise<CaseRow | null> {
  const [row] = await queries
    .select()
    .from(debtCases)
    .where(and(eq(debtCases.tenantId, tenantId), eq(debtCases.id, id)));
  return row ?? null;
}
