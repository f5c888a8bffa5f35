import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import { debtActs } from "../../../db/schema/debt-acts";
import type { DebtActState } from "../../../domain/debt-cases/act-words";
import type { Actor } from "../../../server/sessions";
import type { AuditEntry } from "../../audit/entry";
import { describeChange } from "../../audit/last-change";
import { recordAudits } from "../../audit/record";
import { rightNow } from "../../right-now";
import { cancelSend } from "../../sends/store";
import { actEntry } from "./act-entry";
import { readHeld, requireFreeCaseId } from "./held-names";
import { actProblems } from "./problems";
import { type DebtActEvent, nextActState } from "./rules";

export type ActRow = typeof debtActs.$inferSelect;
type Queries = DeskDatabase | DeskTransaction;

/** What debt acts are called in the outbox. */
export const debtActSubject = "debt-act";

/** One act of the tenant; null: there is none. */
export async function findAct(
  queries: Queries,
  tenantId: string,
  id: string,
): Promise<ActRow | null> {
  const [row] = await queries
    .select()
    .from(debtActs)
    .where(and(eq(debtActs.id, id), eq(debtActs.tenantId, tenantId)));
  return row ?? null;
}

export type NewAct = Omit<
  typeof debtActs.$inferInsert,
  "id" | "tenantId" | "authorId" | "editorIds" | "submittedAt" | "createdAt" | "updatedAt"
> & { readonly id: string };

/**
 * Writes an act, with its audit entry and, where one person suffices, with its call.
 *
 * @throws {DeskProblem} 409 where another act was a moment faster with the invoice or the case id.
 */
export async function insertAct(
  database: DeskDatabase,
  actor: Actor,
  values: NewAct,
  also: (queries: DeskTransaction, row: ActRow) => Promise<void>,
): Promise<ActRow> {
  const { tenantId, personId } = actor;
  try {
    return await database.transaction(async (queries) => {
      const now = { submittedAt: rightNow, createdAt: rightNow, updatedAt: rightNow };
      const [row] = await queries
        .insert(debtActs)
        .values({ ...values, ...now, tenantId, authorId: personId, editorIds: [personId] })
        .returning();
      if (!row) throw new Error("An act that was inserted did not come back.");
      await requireFreeCaseId(queries, row);
      await also(queries, row);
      const action = row.onePerson ? "debt-act.approved" : "debt-act.submitted";
      await recordAudits(queries, [actEntry(actor, action, null, row)]);
      return row;
    });
  } catch (error) {
    throw await readHeld(database, { ...values, tenantId }, error);
  }
}

export interface ActChange {
  readonly event: DebtActEvent;
  /** The version that the person saw. */
  readonly version: number;
  readonly set?: PgUpdateSetSource<typeof debtActs>;
  /** What must hold beside state and version. */
  readonly where?: SQL | undefined;
  readonly action: AuditEntry["action"];
  readonly note?: object;
  /** More to do in the same transaction; answers entries to write with the act's own. */
  readonly also?: (queries: DeskTransaction, row: ActRow) => Promise<AuditEntry[]>;
}

/** The act is no longer as it was seen; thrown to undo the transaction. */
class Stale extends Error {
  override readonly name = "Stale";
}

/**
 * Changes an act that is still as the person saw it, with its audit entries, in one transaction. An
 * approved one that is changed takes its call out of the outbox.
 *
 * @throws {DeskProblem} 409 telling who was faster and when, or whose the case id is.
 */
export async function changeAct(
  database: DeskDatabase,
  actor: Actor,
  before: ActRow,
  change: ActChange,
): Promise<ActRow> {
  // From the column's check.
  const from = before.state as DebtActState;
  const state = nextActState(from, change.event);
  try {
    if (state === null || before.version !== change.version) throw new Stale();
    return await database.transaction(async (queries) => {
      const [row] = await queries
        .update(debtActs)
        .set({
          ...change.set,
          state,
          version: sql`${debtActs.version} + 1`,
          updatedAt: rightNow,
        })
        .where(
          and(
            eq(debtActs.id, before.id),
            eq(debtActs.tenantId, before.tenantId),
            eq(debtActs.state, from),
            eq(debtActs.version, change.version),
            change.where,
          ),
        )
        .returning();
      if (!row) throw new Stale();
      if (from === "approved") await takeBack(queries, row.id);
      if (change.set?.content !== undefined) await requireFreeCaseId(queries, row);
      const more = (await change.also?.(queries, row)) ?? [];
      const entry = { ...actEntry(actor, change.action, before, row), ...change.note };
      await recordAudits(queries, [entry, ...more]);
      return row;
    });
  } catch (error) {
    if (!(error instanceof Stale)) {
      throw await readHeld(database, { ...before, ...Object(change.set) }, error);
    }
    const record = { kind: "debt-acts", id: before.id } as const;
    throw actProblems.changedMeanwhile(await describeChange(database, before.tenantId, record));
  }
}

async function takeBack(queries: DeskTransaction, id: string): Promise<void> {
  const cancelled = await cancelSend(queries, { kind: debtActSubject, id });
  if (!cancelled) throw actProblems.onItsWay();
}

/** What takes an approval away. */
export const unapproved = {
  approvedBy: null,
  approvedHash: null,
  approvedAt: null,
  onePerson: false,
  outcome: null,
} as const;

/** What an approval by the author alone writes. */
export function approvedAlone({ personId }: Actor, contentHash: string) {
  return {
    approvedBy: personId,
    approvedHash: contentHash,
    approvedAt: rightNow,
    decidedAt: rightNow,
    onePerson: true,
  } as const;
}
