import "server-only";
import { proposalRule, seesAll } from "../../domain/line-proposals/proposal-rule";
import type { LineProposal } from "../../domain/line-proposals/proposal-shape";
import type { ApprovalKind } from "../../engine/approvals/approval-kind";
import { approvable } from "../../engine/approvals/approve-many";
import { releasing } from "../../engine/approvals/releasing";
import { describeChange } from "../../engine/audit/describe-change";
import { joinName } from "../../engine/audit/readers";
import type { Actor } from "../../server/auth/sessions";
import { type DeskProblem, problems } from "../../server/problem";
import type { RequestContext } from "../../server/serve";
import { emptyOutcome } from "./outcome";
import { proposalProblems } from "./problems";
import { type ProposalRow, proposalRows } from "./proposal-rows";
import { visibleTo } from "./reads";
import { sendOf } from "./send-of";
import { viewProposals } from "./view";

/** Line proposals as a kind of approval request. */
export const proposals: ApprovalKind<ProposalRow, "submit" | "take-over", LineProposal> = {
  ...proposalRows,
  recordKind: "line-proposals",
  problems: proposalProblems,
  ruleOf: () => proposalRule,
  emptyOutcome,
  titleOf({ content, facts }) {
    const { before, elementName, groupName } = Object(facts);
    const text = Object(content).description || Object(before).description || elementName;
    return joinName(text, groupName);
  },
  auditedFacts: ({ content, amountMinor, currency, correctsLineId, recipeId, jobId }) => ({
    content,
    amountMinor,
    currency,
    ...(correctsLineId && { correctsLineId }),
    ...(recipeId && { recipeId, jobId }),
  }),
  auditedCallFacts: ({ records: [lineId] }) => ({ ...(lineId && { lineId }) }),
  view: viewProposals,
  release: releasing(sendOf),
  visibleTo,
  describeHidden,
};

/**
 * The refusal of a proposal that a person may not open: 404, or 409 for a decision on one that has
 * become a draft again. They could open it until a moment ago, so the refusal gives the change of
 * state, but not the content.
 */
async function describeHidden(
  { runtime, method }: RequestContext,
  actor: Actor,
  row: ProposalRow,
): Promise<DeskProblem> {
  if (method === "GET" || row.submittedAt === null || !seesAll(actor.roles)) {
    return problems.notFound();
  }
  const record = { kind: "line-proposals", id: row.id } as const;
  return proposalProblems.changedMeanwhile(
    await describeChange(runtime.database, row.tenantId, record),
  );
}

/** Proposals that a job approves. */
export const approvableProposals = approvable(proposals, proposalRule);
