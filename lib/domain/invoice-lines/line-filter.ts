import { type MinorUnits, toMinorUnits } from "../money";
import type { QueueLine } from "./queue-line";

/** How a filter compares: a text within, one of the values that the lines have, or a range. */
export const lineFilterKinds = {
  description: "text",
  product: "choice",
  amount: "amount",
  vat: "choice",
  period: "choice",
  group: "choice",
  customer: "choice",
  meteringPoint: "text",
  vendor: "choice",
  lineType: "choice",
  since: "date",
  days: "days",
  assignee: "choice",
  note: "text",
} as const;

export type LineFilterId = keyof typeof lineFilterKinds;
export const lineFilterIds = Object.keys(lineFilterKinds) as readonly LineFilterId[];

/** Stands for "has none" among the values of a choice. */
export const noValue = "-";
/** The person who looks, among assignees: so that a saved address means everybody's own lines. */
export const ownLines = "me";

/** As the address holds it: one text, or a range of which an end may be open (empty). */
export type LineFilterValue =
  | { readonly kind: "one"; readonly text: string }
  | { readonly kind: "range"; readonly from: string; readonly to: string };

export type LineFilters = Partial<Readonly<Record<LineFilterId, LineFilterValue>>>;

/** Lines that sleep until a day: out of sight, shown too, or shown alone. */
export const snoozeChoices = ["hidden", "shown", "only"] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

export interface LineQuestion {
  /** Looked for in every text and identifier of a line. */
  readonly find: string;
  readonly filters: LineFilters;
  readonly snoozed: SnoozeChoice;
}

/** The line's value of a choice, as the address holds it. */
export function choiceValue(line: QueueLine, id: LineFilterId): string {
  const { line: facts, followup } = line;
  switch (id) {
    case "product":
      return facts.productId ?? noValue;
    case "vat":
      return String(facts.vatRate);
    case "period":
      return facts.accountPeriod ?? noValue;
    case "group":
      return facts.accountGuid;
    case "customer":
      return facts.customerGUI;
    case "vendor":
      return facts.vendor ?? noValue;
    case "lineType":
      return String(facts.invoiceLineType);
    case "assignee":
      return followup?.assignee?.id ?? noValue;
    case "description":
    case "amount":
    case "meteringPoint":
    case "since":
    case "days":
    case "note":
      return "";
    default:
      return id satisfies never;
  }
}

/** The lines that the question asks for, and how many more sleep. */
export function filterLines(
  lines: readonly QueueLine[],
  question: LineQuestion,
  personId: string,
): { readonly matching: readonly QueueLine[]; readonly hidden: number } {
  const tests = testsOf(question, personId);
  const awake: QueueLine[] = [];
  let hidden = 0;
  for (const line of lines) {
    if (!tests.every((test) => test(line))) continue;
    if (question.snoozed === "hidden" && line.snoozed) hidden += 1;
    else if (question.snoozed !== "only" || line.snoozed) awake.push(line);
  }
  return { matching: awake, hidden };
}

type LineTest = (line: QueueLine) => boolean;

function testsOf({ find, filters }: LineQuestion, personId: string): readonly LineTest[] {
  const tests: LineTest[] = [];
  for (const word of find.toLocaleLowerCase().split(/\s+/).filter(Boolean)) {
    tests.push((line) => textOf(line).includes(word));
  }
  for (const id of lineFilterIds) {
    const value = filters[id];
    if (value?.kind === "range") tests.push(rangeTest(id, value));
    else if (value) tests.push(oneTest(id, value.text, personId));
  }
  return tests;
}

function oneTest(id: LineFilterId, text: string, personId: string): LineTest {
  const wanted = text.toLocaleLowerCase();
  if (id === "description") {
    return ({ line }) => line.description.toLocaleLowerCase().includes(wanted);
  }
  if (id === "meteringPoint") return ({ line }) => line.accountingPointId?.includes(text) ?? false;
  if (id === "note") {
    return ({ followup }) => followup?.note?.toLocaleLowerCase().includes(wanted) ?? false;
  }
  const value = id === "assignee" && text === ownLines ? personId : text;
  return (line) => choiceValue(line, id) === value;
}

function rangeTest(id: LineFilterId, { from, to }: { from: string; to: string }): LineTest {
  if (id === "since") {
    return ({ since }) => (from === "" || since >= from) && (to === "" || since <= to);
  }
  const read = (text: string, open: number): number =>
    text === "" ? open : id === "amount" ? toMinorUnits(Number(text)) : Number(text);
  const [low, high] = [read(from, Number.NEGATIVE_INFINITY), read(to, Number.POSITIVE_INFINITY)];
  const size: (line: QueueLine) => MinorUnits | number =
    id === "amount" ? ({ amount }) => amount : ({ days }) => days;
  return (line) => size(line) >= low && size(line) <= high;
}

/** Made once for each line, when somebody first looks for a text. */
const texts = new WeakMap<QueueLine, string>();

function textOf(line: QueueLine): string {
  const known = texts.get(line);
  if (known !== undefined) return known;
  const { line: facts, followup } = line;
  const made = [
    facts.description,
    facts.text,
    facts.comment,
    facts.vendor,
    facts.accountingPointId,
    facts.ptiInvoiceNumber,
    facts.erpId,
    facts.accountPeriod,
    facts.id,
    facts.accountGuid,
    facts.customerGUI,
    followup?.note,
    followup?.assignee?.name,
  ]
    .filter(Boolean)
    .join("\n")
    .toLocaleLowerCase();
  texts.set(line, made);
  return made;
}
