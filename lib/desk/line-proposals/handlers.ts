import "server-only";
import { not, sql } from "drizzle-orm";
import type { z } from "zod";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { lineProposalsShapes } from "../../desk-contract/line-proposals";
import { versionSchema } from "../../domain/approvals/approval-shape";
import { proposalRule } from "../../domain/line-proposals/proposal-rule";
import {
  editProposalSchema,
  type LineProposal,
  newProposalSchema,
  returnSchema,
  settleSchema,
} from "../../domain/line-proposals/proposal-shape";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { readInput } from "../../engine/api/read-body";
import { approvalNoun, ownStep } from "../../engine/approvals/approval-noun";
import {
  type ApprovalExchange,
  requireAllowed,
  requireApproval,
  viewApproval,
} from "../../engine/approvals/requests";
import { settleApproval } from "../../engine/approvals/settle-approval";
import { type Asked, stepping } from "../../engine/approvals/stepping";
import { changeApproval, isEditor, unapproved } from "../../engine/approvals/store";
import { requirePermission } from "../../server/auth/require-permission";
import { readContext } from "./context";
import { draftColumns } from "./draft-columns";
import type { ProposalRow } from "./proposal-rows";
import { proposalSends } from "./proposal-sends";
import { approvableProposals, proposals } from "./proposals";
import { kindOf } from "./rules";
import { findSettleLines, requireSettleLine, toSettleLines } from "./settle-lines";
import { insertProposal } from "./store";
import { submitRow } from "./submit-row";

type Version = Asked<ProposalRow, z.output<typeof versionSchema>>;

/** POST approvals/{id}/submit. */
const submitProposal = stepping(proposals, { action: "submit", take: submitRow });

/** POST approvals/{id}/take-over: the lead continues with it, and so may never approve it. */
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
 * POST approvals/{id}/settle: a lead's decision on an unknown result, and the line they found.
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

/** PUT approvals/{id}: an approval that has not been sent is removed. */
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

/** POST approvals: a draft, which may be unfinished. */
async function createProposal({
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
  async getLineProposalContext({ exchange, actor, params }) {
    const row = await requireApproval(proposals, exchange, actor, params.id);
    return readContext(exchange, actor, row);
  },

  async listSettleLines({ exchange, runtime, actor, params }) {
    const row = await requireApproval(proposals, exchange, actor, params.id);
    requireAllowed(proposals, "settle", row, actor);
    return { lines: toSettleLines(await findSettleLines(runtime, actor, row)) };
  },
};

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
  texts,
  as: (proposal) => ({ ...proposal, subject: "line-proposal" }),
  returned: returnSchema,
  sends: proposalSends,
  approvable: approvableProposals,
  async create(asked) {
    requirePermission(asked.actor, proposalRule.permissions.write);
    return createProposal({ ...asked, body: readInput(newProposalSchema, asked.body) });
  },
  edit: (asked) => editProposal({ ...asked, body: readInput(editProposalSchema, asked.body) }),
  steps: {
    submit: ownStep({ body: versionSchema, take: submitProposal }),
    "take-over": ownStep({ body: versionSchema, take: takeOverProposal }),
    settle: ownStep({ body: settleSchema, take: settleProposal }),
  },
});
