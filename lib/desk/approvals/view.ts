import "server-only";
import { findNames } from "../people-names";
import type { IntentRow, Queries } from "./intents";

/**
 * Rows as the schema of their kind reads them, with the names of people; what a person may do is
 * still open. The schema leaves out what only the server knows.
 */
export async function showIntents<Row extends IntentRow>(
  queries: Queries,
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly shown: object }[]> {
  const ids = rows.flatMap(({ editorIds, approvedBy }) => [...editorIds, approvedBy ?? []].flat());
  const names = await findNames(queries, ids);
  return rows.map((row) => ({ row, shown: showIntent(row, names) }));
}

function showIntent(row: IntentRow, names: ReadonlyMap<string, string>) {
  const named = (id: string) => ({ id, name: names.get(id) ?? "" });
  const { decisionCode: code, decisionNote: note } = row;
  return {
    ...row,
    author: named(row.authorId),
    editors: row.editorIds.map(named),
    note: row.authorNote,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    approvedBy: row.approvedBy === null ? null : named(row.approvedBy),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    decision: code === null && note === null ? null : { code, note },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    may: [],
    approvalBar: null,
  };
}
