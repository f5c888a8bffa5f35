import "server-only";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import {
  approvalBar,
  type ProposalPerson,
  proposalActionsOf,
} from "../../domain/line-proposals/proposal-actions";
import type { LineProposal } from "../../domain/line-proposals/proposal-shape";
import { lineProposalSchema } from "../../domain/line-proposals/proposal-shape";
import { findNames } from "../people-names";
import type { ProposalRow } from "./store";

/** States in which a lead has to decide: on the proposal, or on what became of it. */
const undecided: ReadonlySet<string> = new Set(["submitted", "unknown"]);

/** Proposals as one person sees them: with names, and with what they may do. */
export async function viewProposals(
  queries: DeskDatabase | DeskTransaction,
  person: ProposalPerson,
  rows: readonly ProposalRow[],
): Promise<LineProposal[]> {
  const ids = rows.flatMap(({ editorIds, approvedBy }) => [...editorIds, approvedBy ?? []].flat());
  const names = await findNames(queries, ids);
  return rows.map((row) => viewProposal(row, names, person));
}

function viewProposal(
  row: ProposalRow,
  names: ReadonlyMap<string, string>,
  person: ProposalPerson,
): LineProposal {
  const named = (id: string) => ({ id, name: names.get(id) ?? "" });
  const { decisionCode: code, decisionNote: note } = row;
  const shown = {
    id: row.id,
    kind: row.kind,
    state: row.state,
    version: row.version,
    author: named(row.authorId),
    editors: row.editorIds.map(named),
    content: row.content,
    contentHash: row.contentHash,
    facts: row.facts,
    customerGuid: row.customerGuid,
    accountGuid: row.accountGuid,
    amountMinor: row.amountMinor,
    currency: row.currency,
    note: row.authorNote,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    approvedBy: row.approvedBy === null ? null : named(row.approvedBy),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    onePerson: row.onePerson,
    decision: code === null && note === null ? null : { code, note },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    lineId: row.lineId,
    outcome: row.outcome,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    may: [] as string[],
    approvalBar: null as string | null,
  };
  // What the database's checks promise, read by the very schema that the page reads it with.
  const proposal = lineProposalSchema.parse(shown);
  const standing = { state: proposal.state, authorId: row.authorId, editorIds: row.editorIds };
  return {
    ...proposal,
    may: proposalActionsOf(standing, person),
    approvalBar: undecided.has(proposal.state) ? approvalBar(standing, person) : null,
  };
}
