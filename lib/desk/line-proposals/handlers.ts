import "server-only";
import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { z } from "zod";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { lineProposalsShapes } from "../../desk-contract/line-proposals";
import type { MomentPosition } from "../../desk-contract/shapes";
import { versionSchema } from "../../domain/approvals/approval-shape";
import {
  type ProposalState,
  type ProposalView,
  proposalKinds,
} from "../../domain/line-proposals/proposal-enumerations";
import { proposalRule } from "../../domain/line-proposals/proposal-rule";
import {
  editProposalSchema,
  type LineProposal,
  type newProposalSchema,
  returnSchema,
  settleSchema,
} from "../../domain/line-proposals/proposal-shape";
import { may } from "../../domain/roles";
import type { DeskHandlers, DeskRequest } from "../../engine/api/desk-handler";
import { readInput } from "../../engine/api/read-body";
import { approvalNoun, ownStep } from "../../engine/approvals/approval-noun";
import { approving, returning, withdrawing } from "../../engine/approvals/decisions";
import { filterApprovals, listApprovals } from "../../engine/approvals/list";
import {
  type ApprovalExchange,
  getting,
  requireAllowed,
  requireApproval,
  viewApproval,
} from "../../engine/approvals/requests";
import { settleApproval } from "../../engine/approvals/settle-approval";
import { type Asked, stepping } from "../../engine/approvals/stepping";
import { changeApproval, isEditor, unapproved } from "../../engine/approvals/store";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { readContext } from "./context";
import { draftColumns } from "./draft-columns";
import { type ProposalRow, proposalRows } from "./proposal-rows";
import { proposals } from "./proposals";
import { visibleTo } from "./reads";
import { kindOf } from "./rules";
import { findSettleLines, requireSettleLine, toSettleLines } from "./settle-lines";
import { insertProposal } from "./store";
import { submitRow } from "./submit-row";
import { viewProposals } from "./view";

type Version = Asked<ProposalRow, z.output<typeof versionSchema>>;

/** POST line-proposals/{id}/submit. */
const submitProposal = stepping(proposals, { action: "submit", take: submitRow });

/** POST line-proposals/{id}/take-over: the lead continues with it, and so may never approve it. */
const takeOverProposal = stepping(proposals, {
  action: "take-over",
  take: ({ runtime, actor, row, body: { version } }: Version) =>
    changeApproval(proposals, runtime.database, actor, row, {
      event: "take-over",
      version,
      set: { editorIds: sql`array_append(${approvalRequests.editorIds}, ${actor.personId}::uuid)` },
      where: not(isEditor(actor)),
      action: "line-proposal.taken-over",
    }),
});

/**
 * POST line-proposals/{id}/settle: a lead's decision on an unknown result, and the line they found.
 */
const settleProposal = stepping(proposals, {
  action: "settle",
  async take(asked: Asked<ProposalRow, z.output<typeof settleSchema>>) {
    const { runtime, actor, row, body } = asked;
    const { lineId = null } = body;
    if (lineId !== null) await requireSettleLine(runtime, actor, row, lineId);
    const set = lineId === null ? {} : { records: [lineId] };
    return settleApproval(proposals, asked, { lineId, set, seen: { lineId } });
  },
});

/** PUT line-proposals/{id}: an approval that has not been sent is removed. */
async function editProposal(
  request: ApprovalExchange<z.output<typeof editProposalSchema>>,
): Promise<LineProposal> {
  const { exchange, runtime, actor, params, body } = request;
  const row = await requireApproval(proposals, exchange, actor, params.id);
  requireAllowed(proposals, "edit", row, actor);
  const changed = await changeApproval(proposals, runtime.database, actor, row, {
    event: "edit",
    version: body.version,
    set: { ...draftColumns(kindOf(row), body), ...unapproved },
    action: "line-proposal.edited",
  });
  return viewApproval(proposals, exchange, actor, changed);
}

/** POST line-proposals: a draft, which may be unfinished. */
export async function createProposal({
  exchange,
  runtime: { database, env },
  actor,
  body,
}: Omit<ApprovalExchange<z.output<typeof newProposalSchema>>, "params">) {
  const { kind, correctsLineId } = body;
  const draft = { kind, ...draftColumns(kind, body), correctsLineId };
  return async (): Promise<LineProposal> => {
    const row = await insertProposal(database, actor, draft, env.RATE_LIMITS.drafts);
    return viewApproval(proposals, exchange, actor, row);
  };
}

export const lineProposalsHandlers: DeskHandlers<keyof typeof lineProposalsShapes> = {
  async listLineProposals({ runtime, actor, query, position }) {
    const { rows, next } = await listProposals(runtime, actor, query, position);
    return { proposals: await viewProposals(runtime, actor, rows), next };
  },

  createLineProposal: createProposal,

  getLineProposal: getting(proposals),

  editLineProposal: editProposal,

  async getLineProposalContext({ exchange, actor, params }) {
    const row = await requireApproval(proposals, exchange, actor, params.id);
    return readContext(exchange, actor, row);
  },

  async listSettleLines({ exchange, runtime, actor, params }) {
    const row = await requireApproval(proposals, exchange, actor, params.id);
    requireAllowed(proposals, "settle", row, actor);
    return { lines: toSettleLines(await findSettleLines(runtime, actor, row)) };
  },

  submitLineProposal: submitProposal,
  withdrawLineProposal: withdrawing(proposals),
  approveLineProposal: approving(proposals),
  returnLineProposal: returning(proposals),
  takeOverLineProposal: takeOverProposal,
  settleLineProposal: settleProposal,
};

/** Maximum number of proposals in one answer. */
const proposalPageSize = 50;

interface View {
  /** undefined: all. */
  readonly states: readonly ProposalState[] | undefined;
  /** Waiting ones are read oldest first, finished ones newest first. */
  readonly by: "submittedAt" | "updatedAt";
}

const views = {
  mine: { states: undefined, by: "updatedAt" },
  "to-approve": { states: ["submitted"], by: "submittedAt" },
  decided: {
    states: ["returned", "withdrawn", "approved", "sent", "confirmed", "refused", "unknown"],
    by: "updatedAt",
  },
  "waiting-of": { states: ["submitted", "approved", "sent", "unknown"], by: "submittedAt" },
} as const satisfies Record<ProposalView, View>;

const { content, facts } = approvalRequests;

/** The subject of a proposal: its text, its journal entry, its names. */
const texts = [
  sql`${content} ->> 'description'`,
  sql`${content} ->> 'journalentryid'`,
  sql`${facts} -> 'before' ->> 'description'`,
  ...["groupName", "customerName", "productName", "elementName"].map(
    (name) => sql`${facts} ->> ${name}`,
  ),
];

/** Line proposals in the API of all approval requests. */
export const proposalNoun = approvalNoun(proposals, {
  read: proposalRule.permissions.read,
  decidable: ({ roles }) => (may(roles, proposalRule.permissions.decide) ? proposalKinds : []),
  texts,
  as: (proposal) => ({ ...proposal, subject: "line-proposal" }),
  returned: returnSchema,
  edit: (asked) => editProposal({ ...asked, body: readInput(editProposalSchema, asked.body) }),
  steps: {
    submit: ownStep({ body: versionSchema, take: submitProposal }),
    "take-over": ownStep({ body: versionSchema, take: takeOverProposal }),
    settle: ownStep({ body: settleSchema, take: settleProposal }),
  },
});

/** A page of the proposals that a person may see. */
function listProposals(
  { database, env }: Runtime,
  actor: Actor,
  { view, accountGuid, customerGuid, job, ...filter }: DeskRequest<"listLineProposals">["query"],
  position: MomentPosition | null,
) {
  const { states, by }: View = views[view];
  const own = isEditor(actor);
  const where = and(
    proposalRows.where(),
    eq(approvalRequests.tenantId, actor.tenantId),
    states && inArray(approvalRequests.state, [...states]),
    view === "mine" ? own : visibleTo(actor),
    view === "to-approve" ? not(own) : undefined,
    accountGuid ? eq(approvalRequests.accountGuid, accountGuid) : undefined,
    customerGuid ? eq(approvalRequests.customerGuid, customerGuid) : undefined,
    job ? eq(approvalRequests.jobId, job) : undefined,
    filterApprovals(filter, { texts, timeZone: env.TIME_ZONE }),
  );
  return listApprovals(proposals, database, where, { by, size: proposalPageSize, position });
}
