import "server-only";
import { z } from "zod";
import {
  approvalBar,
  isAllowed,
  maySee,
  seesAll,
} from "../../domain/line-proposals/proposal-actions";
import type { ProposalAction, ProposalState } from "../../domain/line-proposals/proposal-words";
import { requirePermission } from "../../server/guard";
import { problems } from "../../server/problem";
import type { Exchange } from "../../server/serve";
import type { Actor } from "../../server/sessions";
import { jsonAnswer } from "../answers";
import { describeChange } from "../audit/last-change";
import { proposalProblems } from "./problems";
import { findProposal, type ProposalRow } from "./store";
import { viewProposals } from "./view";

/** Lets a person pass who may see the proposal; for everybody else there is none. */
export async function admit(
  exchange: Exchange,
  id: string,
): Promise<{ readonly actor: Actor; readonly row: ProposalRow }> {
  const actor = requirePermission(await exchange.actor(), "lines:read");
  return { actor, row: await requireVisible(exchange, actor, id) };
}

/**
 * @throws {DeskProblem} 404 for what is not there and for what this person may not see; 409 where
 * they want to decide on what has become a draft again.
 */
export async function requireVisible(
  { runtime, line, method }: Exchange,
  actor: Actor,
  id: string,
): Promise<ProposalRow> {
  if (!z.uuid().safeParse(id).success) throw problems.notFound();
  const { database } = runtime;
  const row = await findProposal(database, actor.tenantId, id);
  if (!row) throw problems.notFound();
  if (!maySee(standingOf(row), actor)) {
    // It was theirs to see until a moment ago: they are told what happened, and not what it holds.
    if (method === "GET" || row.submittedAt === null || !seesAll(actor.roles)) {
      throw problems.notFound();
    }
    throw proposalProblems.changedMeanwhile(
      await describeChange(database, row.tenantId, { kind: "line-proposals", id: row.id }),
    );
  }
  if (row.customerGuid !== null) line.customerGuid = row.customerGuid;
  return row;
}

/**
 * Whether this person may do it at all; whether the state still lets them is for the conditional
 * update to find out.
 *
 * @throws {DeskProblem} 403, of type own-proposal where nobody may decide on what they wrote.
 */
export function requireAllowed(action: ProposalAction, row: ProposalRow, actor: Actor): void {
  const standing = standingOf(row);
  if (isAllowed(action, standing, actor)) return;
  if (action === "edit" || action === "submit" || action === "withdraw") {
    requirePermission(actor, "lines:propose");
    throw proposalProblems.notYours();
  }
  requirePermission(actor, "lines:post");
  const bar = approvalBar(standing, actor);
  throw proposalProblems.ownProposal(bar === "own-proposal" ? bar : "edited-by-you");
}

export function standingOf(row: ProposalRow) {
  // From the column's check.
  const state = row.state as ProposalState;
  const { authorId, editorIds, submittedAt } = row;
  return { state, authorId, editorIds, submittedAt };
}

/** The proposal as the asking person sees it now. */
export async function answerProposal(
  exchange: Exchange,
  actor: Actor,
  row: ProposalRow,
  status = 200,
): Promise<Response> {
  const [proposal] = await viewProposals(exchange.runtime.database, actor, [row]);
  return jsonAnswer(exchange, proposal, status);
}
