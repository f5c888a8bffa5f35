import { describe, expect, it } from "vitest";
import { debtActRule } from "../debt-cases/act-rule";
import { proposalRule } from "../line-proposals/proposal-rule";
import { type RequestKind, requestKinds, requestKindTable } from "../requests/request-enumerations";
import { requestActionsOf, requestRuleOf } from "../requests/request-rule";
import type { Role } from "../roles";
import { planActionsOf, planRule } from "../settings-plans/plan-rule";
import {
  type ApprovalStateOf,
  type ApprovalSubject,
  approvalStates,
} from "./approval-enumerations";
import {
  type ApprovalPerson,
  type ApprovalRule,
  type ApprovalStanding,
  actionsOf,
  barOf,
} from "./approval-rule";

/** Actions of the author and everybody who edited it, and those of all others. */
type Actions = readonly [own: string, others: string];
type ActionsByState<Subject extends ApprovalSubject> = Readonly<
  Record<ApprovalStateOf<Subject>, Actions>
>;

const nobody: Actions = ["", ""];

const proposalActions: ActionsByState<"line-proposal"> = {
  draft: ["edit submit withdraw", ""],
  submitted: ["edit withdraw remind", "approve return take-over"],
  returned: ["edit submit withdraw", "take-over"],
  withdrawn: nobody,
  approved: ["edit withdraw", ""],
  sent: nobody,
  confirmed: nobody,
  refused: ["edit withdraw", ""],
  unknown: ["", "settle"],
};

const debtActions: ActionsByState<"debt-act"> = {
  submitted: ["edit withdraw remind", "approve return"],
  returned: ["edit withdraw", ""],
  withdrawn: nobody,
  approved: ["edit withdraw", ""],
  sent: nobody,
  confirmed: nobody,
  refused: ["edit withdraw", ""],
  unknown: ["", "settle"],
};

/** Nothing has been sent, and nobody approved it. */
const requestActions: ActionsByState<"request"> = {
  submitted: ["withdraw remind", "approve return"],
  returned: ["withdraw", ""],
  withdrawn: nobody,
  approved: ["withdraw", ""],
  sent: nobody,
  unknown: ["", "settle"],
  refused: nobody,
  accepted: ["check-again", "check-again"],
  applied: nobody,
  rejected: nobody,
  unconfirmed: ["settle check-again", "settle check-again"],
};

/** An author never closes what needs a second person. */
const twoPersonActions: ActionsByState<"request"> = {
  ...requestActions,
  unconfirmed: ["check-again", "settle check-again"],
};

/** It changes something. */
const planActions: ActionsByState<"settings-plan"> = {
  preparing: nobody,
  failed: nobody,
  draft: ["send withdraw rehearse", "rehearse"],
  submitted: ["withdraw remind rehearse", "approve return rehearse"],
  returned: ["withdraw", ""],
  withdrawn: nobody,
  approved: nobody,
};

/** Roles with the permission of each kind of request, for authors and for second persons. */
const rolesOfRequest = {
  "update-invoice-group": ["clerk", "lead"],
  "update-customer-invoice-group": ["clerk", "lead"],
  "create-invoice-group": ["clerk", "lead"],
  "create-contact": ["clerk", "lead"],
  "erase-invoice-group": ["lead"],
  "report-death": ["lead"],
  "create-offer": ["clerk", "lead"],
  "write-price-list": ["admin"],
} as const satisfies Record<RequestKind, readonly Role[]>;

interface Kind {
  readonly name: string;
  readonly subject: ApprovalSubject;
  readonly writers: readonly Role[];
  readonly deciders: readonly Role[];
  readonly actions: Readonly<Record<string, Actions>>;
  readonly ownBar: string;
  readonly rule: Pick<ApprovalRule<never>, "permissions" | "ownBar">;
  actionsOf(approval: ApprovalStanding, person: ApprovalPerson): readonly string[];
}

const kinds: readonly Kind[] = [
  {
    name: "line proposal",
    subject: "line-proposal",
    writers: ["clerk", "lead"],
    deciders: ["lead"],
    actions: proposalActions,
    ownBar: "own-proposal",
    rule: proposalRule,
    actionsOf: (approval, person) => actionsOf(proposalRule, approval, person),
  },
  {
    name: "debt action",
    subject: "debt-act",
    writers: ["clerk", "lead"],
    deciders: ["lead"],
    actions: debtActions,
    ownBar: "own-act",
    rule: debtActRule,
    actionsOf: (approval, person) => actionsOf(debtActRule, approval, person),
  },
  ...requestKinds.map((kind): Kind => {
    const { needsSecondPerson } = requestKindTable[kind];
    return {
      name: `request to ${kind}`,
      subject: "request",
      writers: rolesOfRequest[kind],
      deciders: rolesOfRequest[kind],
      actions: needsSecondPerson ? twoPersonActions : requestActions,
      ownBar: "own-request",
      rule: requestRuleOf(kind),
      actionsOf: (approval, person) =>
        requestActionsOf({ ...approval, kind, sentAt: null, approvedBy: null }, person),
    };
  }),
  {
    name: "bulk change of settings",
    subject: "settings-plan",
    writers: ["clerk", "lead"],
    deciders: ["clerk", "lead"],
    actions: planActions,
    ownBar: "own-plan",
    rule: planRule,
    actionsOf: (approval, person) => planActionsOf({ ...approval, changed: 1 }, person),
  },
];

const roleSets: readonly (readonly Role[])[] = [
  [],
  ["clerk"],
  ["lead"],
  ["auditor"],
  ["admin"],
  ["clerk", "auditor"],
  ["clerk", "lead", "admin"],
];
const people = ["author", "editor", "other"].flatMap((personId) =>
  roleSets.map((roles) => ({ personId, roles })),
);
const written = { authorId: "author", editorIds: ["author", "editor"] } as const;

const each = kinds.flatMap((kind) =>
  approvalStates[kind.subject].map((state) => [kind.name, state, kind] as const),
);

/** An expectation or result for each person. */
function ofPeople<Value>(resultOf: (person: ApprovalPerson) => Value) {
  return people.map((person) => [person.personId, person.roles.join(" "), resultOf(person)]);
}

describe("What people may do", () => {
  it.each(each)("to a %s that is %s is what the table says", (_name, state, kind) => {
    const [own, others] = kind.actions[state] ?? nobody;
    const expected = ofPeople(({ personId, roles }) => {
      const [allowed, actions] =
        personId === "other" ? [kind.deciders, others] : [kind.writers, own];
      const has = roles.some((role) => allowed.includes(role));
      return has ? actions.split(" ").filter(Boolean).toSorted() : [];
    });
    const approval = { ...written, state };
    expect(ofPeople((person) => kind.actionsOf(approval, person).toSorted())).toEqual(expected);
  });

  it.each(each)("to a %s that is %s, and why they may not decide", (_name, state, kind) => {
    const needsDecision = state === "submitted" || state === "unknown";
    const expected = ofPeople(({ personId, roles }) => {
      if (!needsDecision) return null;
      if (!roles.some((role) => kind.deciders.includes(role))) return "role";
      if (personId === "author") return kind.ownBar;
      return personId === "editor" ? "edited-by-you" : null;
    });
    const approval = { ...written, state };
    expect(ofPeople((person) => barOf(kind.rule, approval, person))).toEqual(expected);
  });

  it.each(kinds)("to a $name whose outcome the desk still checks is nothing", (kind) => {
    const approval = { ...written, state: "unknown", stillChecked: true };
    expect(ofPeople((person) => kind.actionsOf(approval, person))).toEqual(ofPeople(() => []));
    expect(ofPeople((person) => barOf(kind.rule, approval, person))).toEqual(ofPeople(() => null));
  });
});
