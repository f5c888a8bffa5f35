import { daysSince } from "../day";

/**
 * The four conditions of an assignment, in the service's terms and order (interface, section 3).
 */
export const eligibilityConditions = [
  "overdueStatus",
  "stopReminders",
  "unpaidBalance",
  "debtCase",
] as const;
export type EligibilityCondition = (typeof eligibilityConditions)[number];

/** Whether a condition is met: "stopReminders" is met if no stop is active. */
export const eligibilityAnswers = ["yes", "no", "unknown"] as const;
export type EligibilityAnswer = (typeof eligibilityAnswers)[number];

/** The evidence of an answer. */
export const eligibilitySources = ["open-invoices", "invoices", "register", "events"] as const;
export type EligibilitySource = (typeof eligibilitySources)[number];

export interface JudgedCondition {
  readonly condition: EligibilityCondition;
  readonly answer: EligibilityAnswer;
  readonly source: EligibilitySource | null;
  readonly at: string | null;
}

/** Figures of an invoice on the list of open invoices. */
export interface ListedFigures {
  /** Null: billing left it out; a text that is no day counts as none. */
  readonly dueDate: string | null;
  readonly restMinor: number;
  /** Of an active case; null: in none. */
  readonly debtCaseId: string | null;
}

/** The sources' facts; null: they could not be read, or do not have the invoice. */
export interface EligibilityFacts {
  readonly list: { readonly row: ListedFigures | null; readonly at: string } | null;
  readonly invoice: {
    readonly dueDate: string;
    readonly restMinor: number;
    readonly status: string;
    readonly at: string;
  } | null;
  /** The open case of the register. */
  readonly openCase: { readonly at: string } | null;
  /** The last event that begins or ends a case; `kind` null: none was recorded. */
  readonly lastEvent: { readonly kind: string | null; readonly at: string } | null;
  /** The tenant's day. */
  readonly today: string;
}

/**
 * Each condition with its answer. Being on the list is evidence of all four, but a figure that
 * contradicts it counts more. An unread source gives no answer.
 */
export function judgeEligibility(facts: EligibilityFacts): readonly JudgedCondition[] {
  return [overdueStatus(facts), stopReminders(facts), unpaidBalance(facts), debtCase(facts)];
}

/** Whether an assignment is possible by what could be read. */
export function isEligible(
  onList: boolean | null,
  conditions: readonly Pick<JudgedCondition, "answer">[],
): boolean {
  return onList === true && conditions.every(({ answer }) => answer !== "no");
}

function overdueStatus({ list, invoice, today }: EligibilityFacts): JudgedCondition {
  if (list?.row) {
    const days = daysSince(list.row.dueDate, today);
    if (days === null) return unknown("overdueStatus");
    return answerOf("overdueStatus", days > 0 ? "yes" : "no", "open-invoices", list.at);
  }
  const days = invoice && daysSince(invoice.dueDate, today);
  if (invoice === null || days === null || days > 0) return unknown("overdueStatus");
  return answerOf("overdueStatus", "no", "invoices", invoice.at);
}

function stopReminders({ list, openCase }: EligibilityFacts): JudgedCondition {
  if (list?.row && list.row.debtCaseId === null) {
    return answerOf("stopReminders", "yes", "open-invoices", list.at);
  }
  // An assignment stops the reminders.
  return openCase
    ? answerOf("stopReminders", "no", "register", openCase.at)
    : unknown("stopReminders");
}

function unpaidBalance({ list, invoice }: EligibilityFacts): JudgedCondition {
  // The customer's list may be newer: what it shows as settled is not owed.
  if (list?.row && (invoice === null || invoice.restMinor > 0)) {
    const isOwed = list.row.restMinor > 0;
    return answerOf("unpaidBalance", isOwed ? "yes" : "no", "open-invoices", list.at);
  }
  if (invoice === null) return unknown("unpaidBalance");
  return answerOf("unpaidBalance", invoice.restMinor > 0 ? "yes" : "no", "invoices", invoice.at);
}

function debtCase({ list, openCase, invoice, lastEvent }: EligibilityFacts): JudgedCondition {
  if (list?.row) {
    if (invoice?.status === "dunned") return answerOf("debtCase", "no", "invoices", invoice.at);
    const answer = list.row.debtCaseId === null ? "yes" : "no";
    return answerOf("debtCase", answer, "open-invoices", list.at);
  }
  if (openCase) return answerOf("debtCase", "no", "register", openCase.at);
  if (invoice?.status === "dunned") return answerOf("debtCase", "no", "invoices", invoice.at);
  if (lastEvent === null) return unknown("debtCase");
  return answerOf(
    "debtCase",
    lastEvent.kind === "InvoiceDunned" ? "no" : "yes",
    "events",
    lastEvent.at,
  );
}

function answerOf(
  condition: EligibilityCondition,
  answer: EligibilityAnswer,
  source: EligibilitySource,
  at: string,
): JudgedCondition {
  return { condition, answer, source, at };
}

function unknown(condition: EligibilityCondition): JudgedCondition {
  return { condition, answer: "unknown", source: null, at: null };
}
