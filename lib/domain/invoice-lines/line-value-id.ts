import { toMinorUnits } from "../minor-units";
import { cleanLine, cleanText } from "../readers/clean-text";
import { readMeteringPoint } from "../readers/metering-point";
import { type QueueLine, readableDay } from "./queue-line";

/** The filter value for "has none". */
export const noValue = "-";
/** The current person among the assignees, so that a saved link means everybody's own lines. */
export const ownLines = "me";

/** Snoozed lines: hidden, shown too, or shown alone. */
export const snoozeChoices = ["hidden", "shown", "only"] as const;
type SnoozeChoice = (typeof snoozeChoices)[number];

/** The values by which lines are filtered. */
export const lineValueIds = [
  "product",
  "vat",
  "period",
  "group",
  "customer",
  "vendor",
  "lineType",
  "assignee",
] as const;
export type LineValueId = (typeof lineValueIds)[number];

/** A line's value in the URL. */
export const lineValues: Readonly<Record<LineValueId, (line: QueueLine) => string>> = {
  product: ({ line }) => line.productId ?? noValue,
  vat: ({ line }) => String(line.vatRate),
  period: ({ line }) => line.accountPeriod ?? noValue,
  group: ({ line }) => line.accountGuid,
  customer: ({ line }) => line.customerGUI,
  vendor: ({ line }) => line.vendor ?? noValue,
  lineType: ({ line }) => String(line.invoiceLineType),
  assignee: ({ followup }) => followup?.assignee?.id ?? noValue,
};

const lineTexts = {
  description: ({ line }: QueueLine) => line.description,
  meteringPoint: ({ line }: QueueLine) => line.accountingPointId ?? "",
  note: ({ followup }: QueueLine) => followup?.note ?? "",
} as const;

type RangeEnd = `${"amount" | "days"}${"From" | "To"}`;

/** The filters in the URL; an empty text does not filter. */
export interface LineQuestion
  extends Readonly<Record<LineValueId | keyof typeof lineTexts | RangeEnd, string>> {
  /** Searched in every text and identifier of a line. */
  readonly find: string;
  readonly sinceFrom: string | null;
  readonly sinceTo: string | null;
  readonly snoozed: SnoozeChoice;
}

/** Whether the line matches the filters; a snoozed one may match and still be hidden. */
export function matchesLine(line: QueueLine, question: LineQuestion, personId: string): boolean {
  return testsOf(question).every((test) => test(line, personId));
}

/** Whether the choice about snoozed lines hides the line. */
export function isHidden({ snoozed }: QueueLine, question: LineQuestion): boolean {
  if (question.snoozed === "shown") return false;
  return snoozed === (question.snoozed === "hidden");
}

type LineTest = (line: QueueLine, personId: string) => boolean;

/** Made once for each filter, not for each of ten thousand lines. */
const testsByQuestion = new WeakMap<LineQuestion, readonly LineTest[]>();

function testsOf(question: LineQuestion): readonly LineTest[] {
  const known = testsByQuestion.get(question);
  if (known) return known;
  const made = [...wordTests(question), ...valueTests(question), ...rangeTests(question)];
  testsByQuestion.set(question, made);
  return made;
}

function wordTests(question: LineQuestion): readonly LineTest[] {
  const words = numberOrText(question.find).toLowerCase().split(" ").filter(Boolean);
  const ids = ["description", "meteringPoint", "note"] as const;
  return [
    ...words.map(
      (word): LineTest =>
        (line) =>
          textOf(line).includes(word),
    ),
    ...ids
      .filter((id) => question[id] !== "")
      .map((id): LineTest => {
        const wanted = numberOrText(question[id]).toLowerCase();
        return (line) => cleanText(lineTexts[id](line)).toLowerCase().includes(wanted);
      }),
  ];
}

/** A metering point without what carries it, else the cleaned text. */
function numberOrText(text: string): string {
  return readMeteringPoint(text) ?? cleanLine(text);
}

function valueTests(question: LineQuestion): readonly LineTest[] {
  return lineValueIds
    .filter((id) => question[id] !== "")
    .map((id) => {
      const wanted = question[id];
      const own = id === "assignee" && wanted === ownLines;
      return (line, personId) => lineValues[id](line) === (own ? personId : wanted);
    });
}

function rangeTests(question: LineQuestion): readonly LineTest[] {
  const { amountFrom, amountTo, daysFrom, daysTo, sinceFrom, sinceTo } = question;
  const amount = (text: string) => toMinorUnits(Number(text));
  const tests: (LineTest | null | "")[] = [
    amountFrom && ((line) => isAtLeast(line.amount, amount(amountFrom))),
    amountTo && ((line) => isAtMost(line.amount, amount(amountTo))),
    daysFrom && ((line) => isAtLeast(line.days, Number(daysFrom))),
    daysTo && ((line) => isAtMost(line.days, Number(daysTo))),
    sinceFrom && ((line) => isAtLeast(readableDay(line), sinceFrom)),
    sinceTo && ((line) => isAtMost(readableDay(line), sinceTo)),
  ];
  return tests.filter((test) => typeof test === "function");
}

/** Made once for each line, at the first text search. */
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
    .flatMap((text) => (text ? cleanText(text) : []))
    .join("\n")
    .toLowerCase();
  texts.set(line, made);
  return made;
}

/** A value that billing left out is in no range. */
function isAtLeast<Value extends number | string>(value: Value | null, least: Value): boolean {
  return value !== null && value >= least;
}

function isAtMost<Value extends number | string>(value: Value | null, most: Value): boolean {
  return value !== null && value <= most;
}
