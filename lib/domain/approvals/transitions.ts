import {
  type ApprovalAction,
  type ApprovalStateOf,
  type ApprovalSubject,
  approvalStates,
  type DraftAction,
} from "./approval-enumerations";

/**
 * The events that change an approval request's state: people's actions, and results of the call.
 */
export type ApprovalEvent =
  | Exclude<ApprovalAction | DraftAction, "settle" | "remind">
  /** A submission, and an edit of a submitted row, for which one person suffices. */
  | "approve-alone"
  | "edit-alone"
  | "begin-sending"
  | "put-back"
  | "confirm"
  | "refuse"
  | "markUnknown"
  | "send-again"
  /** After an accepted request: billing applied or rejected it, or nobody knows after a day. */
  | "apply"
  | "reject"
  | "leave-unconfirmed";

/** The next state by subject, state and event. */
type Transitions = {
  readonly [Subject in ApprovalSubject]: Readonly<
    Record<
      ApprovalStateOf<Subject>,
      Readonly<Partial<Record<ApprovalEvent, ApprovalStateOf<Subject>>>>
    >
  >;
};

const decisions = { approve: "approved", return: "returned", withdraw: "withdrawn" } as const;
const submissions = {
  submit: "submitted",
  "approve-alone": "approved",
  withdraw: "withdrawn",
} as const;
const proposalEdits = { edit: "draft", withdraw: "withdrawn" } as const;
const debtActEdits = {
  edit: "submitted",
  "edit-alone": "approved",
  withdraw: "withdrawn",
} as const;

/** The events of the call, equal in all subjects but for the state of a confirmed call. */
function callTo<const Confirmed extends string>(confirmed: Confirmed) {
  const ends = { confirm: confirmed, refuse: "refused", markUnknown: "unknown" } as const;
  return {
    approved: { ...ends, "begin-sending": "sent" },
    sent: { ...ends, "put-back": "approved" },
    unknown: { ...ends, "send-again": "approved" },
  } as const;
}

const call = callTo("confirmed");
const acceptedCall = callTo("accepted");

/**
 * The only table of what may happen to an approval request. A missing event is not possible. What
 * was approved is edited or withdrawn only while nothing has been sent.
 */
export const transitions: Transitions = {
  "line-proposal": {
    draft: { ...submissions, edit: "draft" },
    submitted: { ...decisions, edit: "draft", "take-over": "draft" },
    returned: { ...submissions, edit: "returned", "take-over": "draft" },
    withdrawn: {},
    ...call,
    approved: { ...call.approved, ...proposalEdits },
    confirmed: {},
    refused: proposalEdits,
  },
  "debt-act": {
    submitted: { ...decisions, ...debtActEdits },
    returned: debtActEdits,
    withdrawn: {},
    ...call,
    approved: { ...call.approved, ...debtActEdits },
    confirmed: {},
    refused: debtActEdits,
  },
  request: {
    submitted: decisions,
    returned: { withdraw: "withdrawn" },
    withdrawn: {},
    ...acceptedCall,
    approved: { ...acceptedCall.approved, withdraw: "withdrawn" },
    refused: {},
    accepted: { apply: "applied", reject: "rejected", "leave-unconfirmed": "unconfirmed" },
    applied: {},
    rejected: {},
    unconfirmed: { apply: "applied", reject: "rejected" },
  },
  // The preparation leads from the first state to one of the next two, without an event.
  "settings-plan": {
    preparing: {},
    failed: {},
    draft: submissions,
    submitted: decisions,
    returned: { withdraw: "withdrawn" },
    withdrawn: {},
    approved: {},
  },
};

/** The state after an event; null: not possible. */
export function nextState(
  subject: ApprovalSubject,
  state: string,
  event: ApprovalEvent,
): string | null {
  const states: Readonly<Record<string, Partial<Record<ApprovalEvent, string>>>> =
    transitions[subject];
  return states[state]?.[event] ?? null;
}

/** The states in which an event is possible. */
export function statesBefore<Subject extends ApprovalSubject>(
  subject: Subject,
  event: ApprovalEvent,
): ApprovalStateOf<Subject>[] {
  const states: readonly ApprovalStateOf<Subject>[] = approvalStates[subject];
  return states.filter((state) => nextState(subject, state, event) !== null);
}

/** The one next state of an event of the call, from all states in which it is possible. */
export function stateAfter(subject: ApprovalSubject, event: ApprovalEvent): string {
  const [from] = statesBefore(subject, event);
  const state = from && nextState(subject, from, event);
  if (!state) throw new TypeError(`The event ${event} leads nowhere.`);
  return state;
}

/** The states in which a person may take each action, for the rule of who may do what. */
export function statesOfActions<Subject extends ApprovalSubject>(subject: Subject) {
  const before = (event: ApprovalEvent) => statesBefore(subject, event);
  return {
    edit: before("edit"),
    submit: before("submit"),
    withdraw: before("withdraw"),
    // What awaits a decision.
    remind: before("approve"),
    approve: before("approve"),
    return: before("return"),
    "take-over": before("take-over"),
    // Only an unknown outcome is settled, and only what is unknown can be sent again.
    settle: before("send-again"),
  } as const satisfies Record<ApprovalAction | DraftAction, readonly string[]>;
}
