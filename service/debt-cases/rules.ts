import type { invoices } from "../db/schema/invoices";

type InvoiceRow = typeof invoices.$inferSelect;

/** The facts that decide an invoice's collection state. */
export type CollectionFacts = Pick<
  InvoiceRow,
  "overdueStatus" | "remindersStopped" | "restAmount" | "debtCaseGuid"
>;

type Condition = "overdueStatus" | "stopReminders" | "unpaidBalance" | "debtCase";

/** The four conditions of an assignment (interface, section 3), in its order. */
const conditions: readonly {
  readonly path: Condition;
  readonly holds: (facts: CollectionFacts) => boolean;
  readonly message: string;
}[] = [
  {
    path: "overdueStatus",
    holds: ({ overdueStatus }) => overdueStatus === "debt",
    message: "The overdue status is not Debt.",
  },
  {
    path: "stopReminders",
    holds: ({ remindersStopped }) => !remindersStopped,
    message: "A stop of the reminders is active.",
  },
  {
    path: "unpaidBalance",
    holds: ({ restAmount }) => restAmount > 0,
    message: "Nothing is unpaid.",
  },
  {
    path: "debtCase",
    holds: ({ debtCaseGuid }) => debtCaseGuid === null,
    message: "The invoice is in a debt case already.",
  },
];

export interface FailedCondition {
  readonly path: Condition;
  readonly message: string;
}

/** The failed conditions of an assignment; empty: the invoice is eligible. */
export function failedConditions(facts: CollectionFacts): FailedCondition[] {
  return conditions.flatMap(({ path, holds, message }) =>
    holds(facts) ? [] : [{ path, message }],
  );
}

/**
 * An invoice's collection state: `standard` in the tenant's own process, `eligible` for collection,
 * `dunned` in a debt case, `closed` without debt. The last is chosen: the interface does not show
 * what follows a payment or a credit.
 */
export const collectionStates = ["standard", "eligible", "dunned", "closed"] as const;
export type CollectionState = (typeof collectionStates)[number];

/** The collection state that follows from the facts (interface, section 3). */
export function collectionStateOf(facts: CollectionFacts): CollectionState {
  if (facts.debtCaseGuid !== null) return "dunned";
  if (facts.restAmount <= 0) return "closed";
  return failedConditions(facts).length === 0 ? "eligible" : "standard";
}

export const collectionActions = [
  "assign",
  "update",
  "resolve",
  "addFees",
  "payInPart",
  "payInFull",
  "credit",
] as const;
export type CollectionAction = (typeof collectionActions)[number];

type Next = Readonly<Record<CollectionAction, CollectionState | null>>;

const noCase = { update: null, resolve: null } as const;
const settling = { payInFull: "closed", credit: "closed" } as const;

/** The state that follows an action; null: it is refused. */
const transitions = {
  standard: { ...noCase, ...settling, assign: null, addFees: "standard", payInPart: "standard" },
  eligible: {
    ...noCase,
    ...settling,
    assign: "dunned",
    addFees: "eligible",
    payInPart: "eligible",
  },
  dunned: {
    ...settling,
    assign: null,
    update: "dunned",
    // Back in the tenant's own process, which has no reminders left, so the invoice is open again.
    resolve: "eligible",
    addFees: "dunned",
    payInPart: "dunned",
  },
  closed: {
    ...noCase,
    assign: null,
    addFees: null,
    payInPart: null,
    payInFull: null,
    credit: null,
  },
} as const satisfies Record<CollectionState, Next>;

/** The state of an invoice after an action; null: the action is refused (interface, section 3). */
export function nextCollectionState(
  state: CollectionState,
  action: CollectionAction,
): CollectionState | null {
  return transitions[state][action];
}

export const debtCaseStates = ["active", "resolved", "paid", "credited"] as const;
export type DebtCaseState = (typeof debtCaseStates)[number];
export const debtCaseActions = ["update", "resolve", "payInPart", "payInFull", "credit"] as const;
export type DebtCaseAction = (typeof debtCaseActions)[number];

/** The next state of a debt case; null: a closed case does not change. */
export function nextDebtCaseState(
  state: DebtCaseState,
  action: DebtCaseAction,
): DebtCaseState | null {
  if (state !== "active") return null;
  const next = {
    update: "active",
    payInPart: "active",
    resolve: "resolved",
    payInFull: "paid",
    credit: "credited",
  } as const satisfies Record<DebtCaseAction, DebtCaseState>;
  return next[action];
}
