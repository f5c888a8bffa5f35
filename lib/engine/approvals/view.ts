import "server-only";
import { findNames } from "../../db/find-names";
import { findStops } from "../audit/find-stops";
import { findUnsent, type UnsentParts } from "../outbox/unsent";
import type { ApprovalKind } from "./approval-kind";
import { findOwnChecks, type OwnChecks } from "./last-check";
import type { ApprovalRow } from "./rows-of";

/**
 * Rows parsed by the schema of their kind, with the names of people, without the person's actions.
 * The schema drops the columns that only the server may read.
 */
export async function showApprovals<Row extends ApprovalRow>(
  parts: UnsentParts,
  subject: ApprovalKind<Row>["subject"],
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly shown: object; readonly stillChecked: boolean }[]> {
  const ids = rows.flatMap(({ editorIds, approvedBy }) => [...editorIds, approvedBy ?? []].flat());
  const unknown = rows.filter(({ state }) => state === "unknown");
  const approved = rows.filter(({ state }) => state === "approved").map(({ id }) => id);
  const { database: queries } = parts;
  const [names, unsent, checks, stops] = await Promise.all([
    findNames(queries, ids),
    findUnsent(parts, { subjectKind: subject, ids: approved }),
    findOwnChecks(
      queries,
      subject,
      unknown.map((row) => row.id),
    ),
    findStops(queries, subject, rows),
  ]);
  const reasons = new Map(unsent.map((send) => [send.subjectId, send.unsent]));
  return rows.map((row) => {
    const own = checks.get(row.id);
    const shown = {
      ...showApproval(row, names),
      stopped: stops.get(row.id),
      unsent: reasons.get(row.id) ?? null,
      ...(own && row.outcome !== null && { outcome: showChecks(row, own) }),
    };
    return { row, shown, stillChecked: Boolean(own?.undecidedUntil) };
  });
}

function showChecks({ outcome }: ApprovalRow, { nextCheckAt, undecidedUntil }: OwnChecks) {
  return {
    ...Object(outcome),
    nextCheckAt: nextCheckAt?.toISOString() ?? null,
    undecidedUntil: undecidedUntil?.toISOString() ?? null,
  };
}

function showApproval(row: ApprovalRow, names: ReadonlyMap<string, string>) {
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
