import { newDebtActsResultSchema, newDebtActsSchema } from "../domain/debt-cases/act-shape";
import { debtPolicyAnswerSchema } from "../domain/debt-cases/policy-shape";
import { type DeskShapes, plain } from "./shapes";

/** Submission of debt actions; their steps are those of all approvals. */
export const debtActionsShapes = {
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
  getDebtPolicy: {
    ...plain,
    summary: "Rules, agencies and amounts of debt work",
    answer: debtPolicyAnswerSchema,
  },
} as const satisfies Record<string, DeskShapes>;
