import "server-only";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import {
  type DebtActPerson,
  debtActActionsOf,
  debtApprovalBar,
} from "../../../domain/debt-cases/act-actions";
import { type DebtAct, debtActSchema } from "../../../domain/debt-cases/act-shape";
import { findNames } from "../../people-names";
import type { ActRow } from "./store";

/** Acts as one person sees them: with names, and with what they may do. */
export async function viewActs(
  queries: DeskDatabase | DeskTransaction,
  person: DebtActPerson,
  rows: readonly ActRow[],
): Promise<DebtAct[]> {
  const ids = rows.flatMap(({ editorIds, approvedBy }) => [...editorIds, approvedBy ?? []].flat());
  const names = await findNames(queries, ids);
  return rows.map((row) => viewAct(row, names, person));
}

function viewAct(row: ActRow, names: ReadonlyMap<string, string>, person: DebtActPerson): DebtAct {
  const named = (id: string) => ({ id, name: names.get(id) ?? "" });
  const { tenantId: _, authorId, editorIds, authorNote, approvedHash: __, ...plain } = row;
  const { decisionCode: code, decisionNote: note, ...shown } = plain;
  // What the database's checks promise, read by the very schema that the page reads it with.
  const act = debtActSchema.parse({
    ...shown,
    author: named(authorId),
    editors: editorIds.map(named),
    note: authorNote,
    submittedAt: row.submittedAt.toISOString(),
    approvedBy: row.approvedBy === null ? null : named(row.approvedBy),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    decision: code === null && note === null ? null : { code, note },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    may: [],
    approvalBar: null,
  });
  const standing = { state: act.state, authorId, editorIds };
  return {
    ...act,
    may: debtActActionsOf(standing, person),
    approvalBar: act.state === "submitted" ? debtApprovalBar(standing, person) : null,
  };
}
