import type { ApprovalAction, DraftAction } from "../approvals/approval-enumerations";
import { type ApprovalPerson, type ApprovalRule, actionsOf } from "../approvals/approval-rule";
import { statesOfActions } from "../approvals/transitions";
import { may } from "../roles";
import type { PlanAction, PlanState } from "./plan-enumerations";

/**
 * Who may do what to a plan. It is never edited: another plan takes its place, which needs an
 * approval of its own. Any other person who may change settings approves it.
 */
export const planRule = {
  permissions: {
    read: "invoice-groups:read",
    write: "invoice-groups:write",
    decide: "invoice-groups:write",
  },
  states: statesOfActions("settings-plan"),
  ownBar: "own-plan",
} as const satisfies ApprovalRule<ApprovalAction | DraftAction, PlanState>;

interface Plan {
  readonly state: string;
  readonly authorId: string;
  readonly editorIds: readonly string[];
}

const shared = ["withdraw", "remind", "approve", "return"] as const;

/**
 * A person's possible actions on a plan now. A plan that changes nothing is neither sent nor
 * rehearsed; whoever may change settings may rehearse it.
 */
export function planActionsOf(
  plan: Plan & { readonly changed: number },
  person: ApprovalPerson,
): PlanAction[] {
  const steps = actionsOf<ApprovalAction | DraftAction>(planRule, plan, person).flatMap(
    (action): PlanAction[] => {
      if (action === "submit") return plan.changed > 0 ? ["send"] : [];
      return shared.flatMap((step) => (step === action ? [step] : []));
    },
  );
  const rehearses = isRehearsable(plan) && may(person.roles, planRule.permissions.write);
  return rehearses ? [...steps, "rehearse"] : steps;
}

/** Whether a plan in this state may be rehearsed: it is ready, and nothing has been sent. */
export function isRehearsable(plan: { readonly state: string; readonly changed: number }): boolean {
  return plan.changed > 0 && (plan.state === "draft" || plan.state === "submitted");
}
