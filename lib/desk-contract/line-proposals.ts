import { z } from "zod";
import { identifierSchema } from "../contract/identifier";
import { approveSchema, versionSchema } from "../domain/approvals/approval-shape";
import { proposalContextSchema } from "../domain/line-proposals/context-shape";
import {
  proposalKinds,
  proposalStates,
  proposalViews,
} from "../domain/line-proposals/proposal-enumerations";
import {
  editProposalSchema,
  lineProposalListSchema,
  lineProposalSchema,
  newProposalSchema,
  returnSchema,
  settleSchema,
} from "../domain/line-proposals/proposal-shape";
import { settleLinesSchema } from "../domain/line-proposals/settle-shape";
import { approvalFilterShape } from "./approval-filter";
import { type DeskShapes, momentPosition, plain, recordParams } from "./shapes";

const one = { ...plain, params: recordParams, answer: lineProposalSchema } as const;

export const lineProposalsShapes = {
  listLineProposals: {
    ...plain,
    summary: "Line proposals that the person may see",
    query: z.strictObject({
      view: z.enum(proposalViews).default("mine"),
      ...approvalFilterShape,
      state: z.enum(proposalStates).optional(),
      kind: z.enum(proposalKinds).optional(),
      accountGuid: identifierSchema.optional(),
      customerGuid: identifierSchema.optional(),
      /** Those that this job made. */
      job: z.uuid().optional(),
    }),
    position: momentPosition,
    answer: lineProposalListSchema,
  },
  createLineProposal: {
    ...one,
    params: plain.params,
    summary: "Create a draft of a line proposal, which may be unfinished",
    body: newProposalSchema,
    status: 201,
  },
  getLineProposal: { ...one, summary: "A line proposal" },
  editLineProposal: {
    ...one,
    summary: "Change a line proposal",
    description: "An approval that has not been sent is removed.",
    body: editProposalSchema,
  },
  getLineProposalContext: {
    ...one,
    summary: "What a team lead reads before a decision",
    answer: proposalContextSchema,
  },
  submitLineProposal: {
    ...one,
    summary: "Submit a line proposal",
    description:
      "It is completed and checked against the service. Where one person suffices, it is approved with it.",
    body: versionSchema,
  },
  withdrawLineProposal: { ...one, summary: "Withdraw a line proposal", body: versionSchema },
  approveLineProposal: {
    ...one,
    summary: "Approve a line proposal",
    description: "Bound to the version and content that were seen. The line is sent at once.",
    body: approveSchema,
  },
  returnLineProposal: { ...one, summary: "Return a line proposal", body: returnSchema },
  takeOverLineProposal: {
    ...one,
    summary: "Take a line proposal over",
    description: "Who takes it over edits it, and does not approve it.",
    body: versionSchema,
  },
  listSettleLines: {
    ...one,
    summary: "Lines that the call of a proposal of unknown outcome may have made",
    answer: settleLinesSchema,
  },
  settleLineProposal: {
    ...one,
    summary: "Say what became of a line proposal of unknown outcome",
    body: settleSchema,
  },
} as const satisfies Record<string, DeskShapes>;
