import type { ApprovalAction } from "../approvals/approval-enumerations";
import {
  type ApprovalPerson,
  type ApprovalRule,
  type ApprovalStanding,
  actionsOf,
  isAllowed,
} from "../approvals/approval-rule";
import { statesOfActions } from "../approvals/transitions";
import { may } from "../roles";
import {
  type RequestAction,
  type RequestBar,
  type RequestKind,
  type RequestState,
  requestActions,
  requestKindRow,
} from "./request-enumerations";

/** Who may do what to a request of a kind, and in which state. It is never edited. */
export function requestRuleOf(
  kind: RequestKind,
): ApprovalRule<ApprovalAction, RequestState, RequestBar> {
  const { permission } = requestKindRow(kind);
  return {
    permissions: { read: "invoice-groups:read", write: permission, decide: permission },
    states: statesOfActions("request"),
    ownBar: "own-request",
  };
}

interface RequestStanding extends ApprovalStanding {
  readonly kind: RequestKind;
  /** Null: nothing has been sent. */
  readonly sentAt: Date | null;
  /** Null: nobody, or it needed no second person. */
  readonly approvedBy: string | null;
}

/** A person's possible actions on a request now. */
export function requestActionsOf(
  request: RequestStanding,
  person: ApprovalPerson,
): RequestAction[] {
  const steps: readonly string[] = actionsOf(requestRuleOf(request.kind), request, person);
  const { state, sentAt } = request;
  return requestActions.filter((action) => {
    if (action === "check-again") return mayCheckAgain(request, person);
    if (action === "settle" && state === "unconfirmed")
      return maySettleUnconfirmed(request, person);
    if (action === "withdraw") {
      const { withdraw } = requestRuleOf(request.kind).states;
      const isInTime = sentAt === null && withdraw.some((one) => one === state);
      return isInTime && mayWithdraw(request, person);
    }
    return steps.includes(action);
  });
}

/** Before it is sent: its author; and who approved it, because they see first what is wrong. */
export function mayWithdraw(
  request: Pick<RequestStanding, "kind" | "approvedBy" | "authorId" | "editorIds">,
  person: ApprovalPerson,
): boolean {
  const rule = requestRuleOf(request.kind);
  if (isAllowed(rule, "withdraw", request, person)) return true;
  return request.approvedBy === person.personId && may(person.roles, rule.permissions.decide);
}

/** Whether the person may have the desk check an accepted request now. */
export function mayCheckAgain(
  { kind, state }: { readonly kind: RequestKind; readonly state: string },
  { roles }: ApprovalPerson,
): boolean {
  const isAccepted = state === "accepted" || state === "unconfirmed";
  return isAccepted && may(roles, requestKindRow(kind).permission);
}

/** An author may close their own request, unless its kind needs a second person. */
export function maySettleUnconfirmed(request: RequestStanding, person: ApprovalPerson): boolean {
  const { permission, needsSecondPerson } = requestKindRow(request.kind);
  if (needsSecondPerson) {
    return isAllowed(requestRuleOf(request.kind), "settle", request, person);
  }
  return may(person.roles, permission);
}
