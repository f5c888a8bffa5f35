import { z } from "zod";
import { approveSchema, versionSchema } from "../domain/approvals/approval-shape";
import { debtActKinds, debtActStates, debtActViews } from "../domain/debt-cases/act-enumerations";
import {
  debtActListSchema,
  debtActSchema,
  editDebtActSchema,
  newDebtActsResultSchema,
  newDebtActsSchema,
  returnDebtActSchema,
  settleDebtActSchema,
} from "../domain/debt-cases/act-shape";
import { debtPolicyAnswerSchema } from "../domain/debt-cases/policy-shape";
import { approvalFilterShape } from "./approval-filter";
import { type DeskShapes, momentPosition, plain, recordParams } from "./shapes";

const one = { ...plain, params: recordParams, answer: debtActSchema } as const;

export const debtActionsShapes = {
  listDebtActions: {
    ...plain,
    summary: "Debt actions, newest first; those to approve oldest first",
    query: z.strictObject({
      /** Omitted: all. */
      view: z.enum(debtActViews).optional(),
      ...approvalFilterShape,
      state: z.enum(debtActStates).optional(),
      kind: z.enum(debtActKinds).optional(),
      /** A batch is answered on one page. */
      batchId: z.uuid().optional(),
      invoiceNumber: z.string().min(1).max(50).optional(),
      caseId: z.uuid().optional(),
    }),
    position: momentPosition,
    answer: debtActListSchema,
  },
  createDebtActions: {
    ...plain,
    summary: "Submit debt actions of one kind",
    description:
      "Each item becomes an action by itself, or is refused by itself. Where the policy lets one person suffice, it is approved with it.",
    body: newDebtActsSchema,
    // 200 actions with a few items each.
    bodyLimit: 1_048_576,
    status: 201,
    answer: newDebtActsResultSchema,
  },
  getDebtAction: { ...one, summary: "A debt action" },
  editDebtAction: {
    ...one,
    summary: "Submit changed content of a debt action",
    body: editDebtActSchema,
  },
  withdrawDebtAction: { ...one, summary: "Withdraw a debt action", body: versionSchema },
  approveDebtAction: {
    ...one,
    summary: "Approve a debt action",
    description: "Bound to the version and content that were seen. The action is sent at once.",
    body: approveSchema,
  },
  returnDebtAction: { ...one, summary: "Return a debt action", body: returnDebtActSchema },
  settleDebtAction: {
    ...one,
    summary: "Say what became of a debt action of unknown outcome",
    body: settleDebtActSchema,
  },
  getDebtPolicy: {
    ...plain,
    summary: "Rules, agencies and amounts of debt work",
    answer: debtPolicyAnswerSchema,
  },
} as const satisfies Record<string, DeskShapes>;
