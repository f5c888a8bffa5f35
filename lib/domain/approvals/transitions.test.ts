import { describe, expect, it } from "vitest";
import { type ApprovalSubject, approvalStates, approvalSubjects } from "./approval-enumerations";
import {
  type ApprovalEvent,
  nextState,
  stateAfter,
  statesBefore,
  transitions,
} from "./transitions";

/** By next state: the states from which the event leads there. From all others it is impossible. */
type Expected = Readonly<Record<string, string>>;

const decided = { approve: { approved: "submitted" }, return: { returned: "submitted" } } as const;
const noCall = {
  "begin-sending": {},
  "put-back": {},
  confirm: {},
  refuse: {},
  markUnknown: {},
  "send-again": {},
} as const;
const called = {
  "begin-sending": { sent: "approved" },
  "put-back": { approved: "sent" },
  confirm: { confirmed: "approved sent unknown" },
  refuse: { refused: "approved sent unknown" },
  markUnknown: { unknown: "approved sent unknown" },
  "send-again": { approved: "unknown" },
} as const;
const atOnce = { apply: {}, reject: {}, "leave-unconfirmed": {} } as const;

const expected: Readonly<Record<ApprovalSubject, Readonly<Record<ApprovalEvent, Expected>>>> = {
  "line-proposal": {
    ...decided,
    ...called,
    ...atOnce,
    submit: { submitted: "draft returned" },
    "approve-alone": { approved: "draft returned" },
    edit: { draft: "draft submitted approved refused", returned: "returned" },
    "edit-alone": {},
    "take-over": { draft: "submitted returned" },
    withdraw: { withdrawn: "draft submitted returned approved refused" },
  },
  // It has no draft, and belongs to its authors.
  "debt-act": {
    ...decided,
    ...called,
    ...atOnce,
    submit: {},
    "approve-alone": {},
    edit: { submitted: "submitted returned approved refused" },
    "edit-alone": { approved: "submitted returned approved refused" },
    "take-over": {},
    withdraw: { withdrawn: "submitted returned approved refused" },
  },
  // It is never edited, and a confirmed call is not its end.
  request: {
    ...decided,
    ...called,
    submit: {},
    "approve-alone": {},
    edit: {},
    "edit-alone": {},
    "take-over": {},
    withdraw: { withdrawn: "submitted returned approved" },
    confirm: { accepted: "approved sent unknown" },
    apply: { applied: "accepted unconfirmed" },
    reject: { rejected: "accepted unconfirmed" },
    "leave-unconfirmed": { unconfirmed: "accepted" },
  },
  // It is never edited, and its approval starts a job.
  "settings-plan": {
    ...decided,
    ...noCall,
    ...atOnce,
    submit: { submitted: "draft" },
    "approve-alone": { approved: "draft" },
    edit: {},
    "edit-alone": {},
    "take-over": {},
    withdraw: { withdrawn: "draft submitted returned" },
  },
};

/** First states: of a new one, and of a plan after its preparation. */
const firstStates: Readonly<Record<ApprovalSubject, string>> = {
  "line-proposal": "draft",
  "debt-act": "submitted",
  request: "submitted",
  "settings-plan": "preparing failed draft",
};

/** States without any event. The preparation of a plan is none. */
const ends: Readonly<Record<ApprovalSubject, string>> = {
  "line-proposal": "withdrawn confirmed",
  "debt-act": "withdrawn confirmed",
  request: "withdrawn refused applied rejected",
  "settings-plan": "preparing failed withdrawn approved",
};

// The expectation names every event.
const events = Object.keys(expected.request) as ApprovalEvent[];
const each = approvalSubjects.flatMap((subject) =>
  events.map((event) => [subject, event] as const),
);
const eachState = approvalSubjects.flatMap((subject) =>
  approvalStates[subject].map((state) => [subject, state] as const),
);

/** The events that are possible in a state, with their next states. */
function stepsFrom(subject: ApprovalSubject, state: string) {
  return events.flatMap((event) => {
    const next = nextState(subject, state, event);
    return next === null ? [] : [{ event, next }];
  });
}

/** The states that events reach from some states, with these. */
function reachableFrom(subject: ApprovalSubject, states: readonly string[]): ReadonlySet<string> {
  const reached = new Set(states);
  for (const state of reached) {
    for (const { next } of stepsFrom(subject, state)) reached.add(next);
  }
  return reached;
}

describe("The transitions of approval requests", () => {
  it.each(each)("of a %s by %s are those of the table, and no other", (subject, event) => {
    const rows = approvalStates[subject].flatMap((state) => {
      const next = nextState(subject, state, event);
      return next === null ? [] : [[state, next]];
    });
    const expectedRows = Object.entries(expected[subject][event]).flatMap(([next, before]) =>
      before.split(" ").map((state) => [state, next]),
    );
    expect(rows.toSorted()).toEqual(expectedRows.toSorted());
    const statesOfRows = rows.map(([state]) => state);
    expect(statesBefore(subject, event).toSorted()).toEqual(statesOfRows.toSorted());
  });

  // The type lets further names in by a spread.
  it.each(approvalSubjects)("of a %s name its states, and events that exist", (subject) => {
    const table = transitions[subject];
    expect(Object.keys(table).toSorted()).toEqual([...approvalStates[subject]].toSorted());
    expect(events).toEqual(expect.arrayContaining(Object.values(table).flatMap(Object.keys)));
  });

  it.each(eachState)("of a %s that is %s lead to states of its own", (subject, state) => {
    const states: readonly string[] = approvalStates[subject];
    for (const { next } of stepsFrom(subject, state)) expect(states).toContain(next);
  });

  it.each(approvalSubjects)("of a %s reach every state from the first ones", (subject) => {
    const reached = reachableFrom(subject, firstStates[subject].split(" "));
    expect([...reached].toSorted()).toEqual([...approvalStates[subject]].toSorted());
  });

  it.each(approvalSubjects)("of a %s end where they should, and nowhere else", (subject) => {
    const withoutEvents = approvalStates[subject].filter(
      (state) => stepsFrom(subject, state).length === 0,
    );
    expect(withoutEvents.toSorted()).toEqual(ends[subject].split(" ").toSorted());
  });

  it.each(eachState)(
    "of a %s that is %s reach the service only over an approval",
    (subject, state) => {
      const approvals = ["approve", "approve-alone", "edit-alone", "put-back", "send-again"];
      for (const { event, next } of stepsFrom(subject, state)) {
        if (next === "sent") expect([state, event]).toEqual(["approved", "begin-sending"]);
        if (next === "approved") expect(approvals).toContain(event);
      }
    },
  );

  it("are none from a state that does not exist", () => {
    expect(nextState("settings-plan", "unknown", "confirm")).toBeNull();
    expect(nextState("debt-act", "draft", "edit")).toBeNull();
  });
});

describe("The one state after a result", () => {
  it("is the subject's own", () => {
    expect(approvalSubjects.slice(0, 3).map((subject) => stateAfter(subject, "confirm"))).toEqual([
      "confirmed",
      "confirmed",
      "accepted",
    ]);
  });

  it("does not exist where the event is impossible", () => {
    expect(() => stateAfter("settings-plan", "confirm")).toThrow("confirm leads nowhere");
  });
});
