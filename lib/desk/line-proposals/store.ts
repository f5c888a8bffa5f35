import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { lineProposals } from "../../db/schema/line-proposals";
import type { ProposalState } from "../../domain/line-proposals/proposal-words";
import type { Actor } from "../../server/sessions";
import type { AuditEntry } from "../audit/entry";
import { describeChange } from "../audit/last-change";
import { recordAudit } from "../audit/record";
import { rightNow } from "../right-now";
import { cancelSend } from "../sends/store";
import { proposalProblems } from "./problems";
import { nextState, type ProposalEvent } from "./rules";
import { proposalSubject } from "./sending";

export type ProposalRow = typeof lineProposals.$inferSelect;
type Queries = DeskDatabase | DeskTransaction;

/** One proposal of the tenant, whoever may see it; null: there is none. */
export async function findProposal(
  queries: Queries,
  tenantId: string,
  id: string,
): Promise<ProposalRow | null> {
  const [row] = await queries
    .select()
    .from(lineProposals)
    .where(and(eq(lineProposals.id, id), eq(lineProposals.tenantId, tenantId)));
  return row ?? null;
}

/** Writes a new draft, with its audit entry. */
export async function insertProposal(
  database: DeskDatabase,
  actor: Actor,
  values: Omit<typeof lineProposals.$inferInsert, "tenantId" | "authorId" | "editorIds">,
): Promise<ProposalRow> {
  const { tenantId, personId } = actor;
  return database.transaction(async (queries) => {
    const [row] = await queries
      .insert(lineProposals)
      .values({
        ...values,
        tenantId,
        authorId: personId,
        editorIds: [personId],
        createdAt: rightNow,
        updatedAt: rightNow,
      })
      .returning();
    if (!row) throw new Error("A proposal that was inserted did not come back.");
    await recordAudit(queries, entryOf(actor, "line-proposal.created", null, row));
    return row;
  });
}

export interface Change {
  readonly event: ProposalEvent;
  /** The version that the person saw. */
  readonly version: number;
  readonly set?: PgUpdateSetSource<typeof lineProposals>;
  /** What must hold beside state and version. */
  readonly where?: SQL | undefined;
  readonly action: AuditEntry["action"];
  readonly note?: object;
  /** More to do in the same transaction. */
  readonly also?: (queries: DeskTransaction, row: ProposalRow) => Promise<void>;
}

/** The proposal is no longer as it was seen; thrown to undo the transaction. */
class Stale extends Error {
  override readonly name = "Stale";
}

/**
 * Changes a proposal that is still as the person saw it, with its audit entry, in one transaction.
 * An approved one that leaves its state takes its call out of the outbox.
 *
 * @throws {DeskProblem} 409 telling who was faster and when.
 */
export async function changeProposal(
  database: DeskDatabase,
  actor: Actor,
  before: ProposalRow,
  change: Change,
): Promise<ProposalRow> {
  // From the column's check.
  const from = before.state as ProposalState;
  const state = nextState(from, change.event);
  try {
    if (state === null || before.version !== change.version) throw new Stale();
    return await database.transaction(async (queries) => {
      const [row] = await queries
        .update(lineProposals)
        .set({
          ...change.set,
          state,
          version: sql`${lineProposals.version} + 1`,
          updatedAt: rightNow,
        })
        .where(
          and(
            eq(lineProposals.id, before.id),
            eq(lineProposals.tenantId, before.tenantId),
            eq(lineProposals.state, from),
            eq(lineProposals.version, change.version),
            change.where,
          ),
        )
        .returning();
      if (!row) throw new Stale();
      if (from === "approved") await takeBack(queries, row.id);
      await change.also?.(queries, row);
      await recordAudit(queries, { ...entryOf(actor, change.action, before, row), ...change.note });
      return row;
    });
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    const detail = await describeChange(database, before.tenantId, {
      kind: "line-proposals",
      id: before.id,
    });
    throw proposalProblems.changedMeanwhile(detail);
  }
}

async function takeBack(queries: DeskTransaction, id: string): Promise<void> {
  const cancelled = await cancelSend(queries, { kind: proposalSubject, id });
  if (!cancelled) throw proposalProblems.onItsWay();
}

/** What takes an approval away. */
export const unapproved = {
  approvedBy: null,
  approvedHash: null,
  approvedAt: null,
  onePerson: false,
  outcome: null,
} as const;

function entryOf(
  actor: Actor,
  action: AuditEntry["action"],
  before: ProposalRow | null,
  after: ProposalRow,
): AuditEntry {
  return {
    actor,
    action,
    recordKind: "line-proposals",
    recordId: after.id,
    customerGuid: after.customerGuid,
    accountGuid: after.accountGuid,
    before: before && pictureOf(before),
    after: pictureOf(after),
    outcome: "done",
  };
}

/** What the audit keeps of a proposal: what was decided on, and by whom it was written. */
function pictureOf(row: ProposalRow) {
  const { kind, state, version, content, contentHash, amountMinor, currency } = row;
  const { authorId, editorIds, approvedBy, onePerson, decisionCode, decisionNote } = row;
  return {
    ...{ kind, state, version, content, contentHash, amountMinor, currency },
    ...{ authorId, editorIds, approvedBy, onePerson, decisionCode, decisionNote },
  };
}
