import { z } from "zod";
import {
  approvalKindsOf,
  approvalStates,
  approvalSubjects,
  approvalViews,
  settleDecisions,
} from "../domain/approvals/approval-enumerations";
import {
  approveSchema,
  identifier,
  note,
  version,
  versionSchema,
} from "../domain/approvals/approval-shape";
import { debtActSchema } from "../domain/debt-cases/act-shape";
import { lineProposalSchema, newProposalSchema } from "../domain/line-proposals/proposal-shape";
import { newRequestSchema, requestSchema } from "../domain/requests/request-shape";
import { settingsPlanSchema } from "../domain/settings-plans/plan-shape";
import { approvalFilterShape } from "./approval-filter";
import { type DeskShapes, momentPosition, plain, recordParams } from "./shapes";

/** An approval request of any subject, as its noun answers it. */
export const approvalSchema = z.discriminatedUnion("subject", [
  lineProposalSchema.extend({ subject: z.literal("line-proposal") }),
  debtActSchema.extend({ subject: z.literal("debt-act") }),
  requestSchema.extend({ subject: z.literal("request") }),
  settingsPlanSchema.extend({ subject: z.literal("settings-plan") }),
]);
export type Approval = z.infer<typeof approvalSchema>;

const allKinds = Object.values(approvalKindsOf).flat();
const allStates = [...new Set(Object.values(approvalStates).flat())];

const one = { ...plain, params: recordParams, answer: approvalSchema } as const;

/** What a person asks for and a second one may have to approve, of all subjects. */
export const approvalsShapes = {
  listApprovals: {
    ...plain,
    summary:
      "Approval requests that the person may see, newest first; those to approve oldest first",
    query: z.strictObject({
      /** Omitted: all. */
      view: z.enum(approvalViews).optional(),
      subject: z.enum(approvalSubjects).optional(),
      kind: z.enum(allKinds).optional(),
      state: z.enum(allStates).optional(),
      ...approvalFilterShape,
      accountGuid: identifier.optional(),
      customerGuid: identifier.optional(),
      invoiceNumber: z.string().min(1).max(50).optional(),
      caseId: z.uuid().optional(),
      /** Debt actions that were submitted together; answered on one page. */
      batchId: z.uuid().optional(),
      /** Line proposals that this job made. */
      job: z.uuid().optional(),
    }),
    position: momentPosition,
    answer: z.object({ approvals: z.array(approvalSchema), next: z.string().nullable() }),
  },
  createApproval: {
    ...plain,
    summary: "Create a draft of a line proposal, or send a request to billing",
    description:
      "A draft may be unfinished. A request waits where a second person is needed; otherwise it is queued at once.",
    body: z.discriminatedUnion("kind", [newProposalSchema, newRequestSchema]),
    status: 201,
    answer: approvalSchema,
  },
  getApproval: { ...one, summary: "An approval request" },
  editApproval: {
    ...one,
    summary: "Change an approval request",
    description:
      "The body is that of its kind. An approval that has not been sent is removed; a debt action is submitted again.",
    body: z.looseObject({ version }),
  },
  submitApproval: {
    ...one,
    summary: "Submit a draft",
    description:
      "Where one person suffices, it is approved with it. A bulk change of settings is bound to the hash and the number of groups that were shown.",
    body: z.looseObject({ version }),
  },
  approveApproval: {
    ...one,
    summary: "Approve what another person submitted",
    description: "Bound to the version and content that were seen. It is sent at once.",
    body: approveSchema,
  },
  returnApproval: {
    ...one,
    summary: "Return what another person submitted, with a reason",
    description: "The codes of the reason are those of its subject.",
    body: z.strictObject({ version, code: z.string().max(40), note: note.optional() }),
  },
  withdrawApproval: {
    ...one,
    summary: "Withdraw what has not been sent",
    body: versionSchema,
  },
  remindApproval: {
    ...one,
    summary: "Remind those who may decide on what was submitted",
    description: "Its authors may, once a day. They are notified; the request stays as it is.",
    body: versionSchema,
  },
  takeOverApproval: {
    ...one,
    summary: "Take a line proposal over",
    description: "Who takes it over edits it, and does not approve it.",
    body: versionSchema,
  },
  settleApproval: {
    ...one,
    summary: "Say what became of an approval request of unknown outcome",
    description: "`lineId` is the line that the person found; only line proposals have it.",
    body: z.strictObject({
      version,
      decision: z.enum(settleDecisions),
      lineId: identifier.optional(),
      note,
    }),
  },
  checkApprovalAgain: {
    ...one,
    summary: "Check at once whether billing has applied a request",
    body: versionSchema,
  },
} as const satisfies Record<string, DeskShapes>;
