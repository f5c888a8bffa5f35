import { lineAmount } from "../domain/invoice-lines/line-amount";
import { needsContract } from "../domain/line-proposals/delivering-contract";
import type { ProposalKind } from "../domain/line-proposals/proposal-words";
import { type MinorUnits, vatOf } from "../domain/money";

/** What the form holds: text as it was typed, and days as the platform's field gives them. */
export interface ProposalForm {
  readonly element: string;
  readonly point: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly description: string;
  readonly from: string;
  readonly to: string;
  readonly entry: string;
  readonly note: string;
}

export type ProposalField = keyof ProposalForm;

export const emptyProposalForm: ProposalForm = {
  element: "",
  point: "",
  quantity: "1",
  unit: "",
  price: "",
  description: "",
  from: "",
  to: "",
  entry: "",
  note: "",
};

export const fieldProblems = [
  "required",
  "number",
  "ambiguous",
  "decimals",
  "zero",
  "large",
  "day",
  "backwards",
  "point",
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

/** The product element as far as the form goes by it. */
export interface FormElement {
  readonly id: string;
  readonly name: string;
  readonly price: number | null;
  readonly quantityUnit: string;
  readonly vatRate: number;
  readonly invoiceLineType: number;
}

/** The manual line that is changed, as it was read. */
export interface ChangedLine {
  readonly id: string;
  readonly productElementId: string | null;
  readonly accountingPointId: string | null;
  readonly quantity: number;
  readonly quantityUnit: string;
  readonly price: number;
  readonly description: string;
  readonly periodStart: string;
  readonly periodEnd: string;
}

export interface FormSubject {
  readonly kind: ProposalKind;
  readonly accountGuid: string | null;
  readonly customerGuid: string | null;
  /** Which one is chosen; null while none is. */
  readonly element: FormElement | null;
  readonly line: ChangedLine | null;
}

/** A number as a person types it; see lib/intl/parse-number. */
export type ReadNumber = (text: string) => number | "ambiguous" | "invalid";

export interface FormReading {
  /** The operation's request, without what is missing or wrong: enough for a draft. */
  readonly content: Record<string, unknown>;
  /** What stands between it and a submission. */
  readonly problems: Partial<Record<ProposalField, FieldProblem>>;
  /** Without VAT, and the estimate of the VAT; null while quantity or price is open. */
  readonly amountMinor: MinorUnits | null;
  readonly vatMinor: MinorUnits | null;
  /** A change that changes nothing has nothing to submit. */
  readonly unchanged: boolean;
}

/** Reads the form as the request that it stands for (interface, section 4.5). Pure. */
export function readProposalForm(
  form: ProposalForm,
  subject: FormSubject,
  readNumber: ReadNumber,
): FormReading {
  if (subject.kind === "import-entry") return readEntry(form, subject);
  const problems: Partial<Record<ProposalField, FieldProblem>> = {};
  const quantity = readDecimal(form.quantity, 3, readNumber);
  const price = readDecimal(form.price, 4, readNumber);
  if (typeof quantity === "string") problems.quantity = quantity;
  else if (quantity === 0) problems.quantity = "zero";
  if (typeof price === "string") problems.price = price;
  if (form.element === "") problems.element = "required";
  if (form.description.trim() === "") problems.description = "required";
  if (form.point === "" && needsContract(subject.element?.invoiceLineType))
    problems.point = "point";
  Object.assign(problems, readPeriod(form));
  const known = typeof quantity === "number" && typeof price === "number";
  const amountMinor = known ? lineAmount(quantity, price) : null;
  const fields = {
    element: form.element || null,
    point: form.point || null,
    quantity: typeof quantity === "number" ? quantity : null,
    price: typeof price === "number" ? price : null,
    description: form.description.trim() || null,
    from: form.from || null,
    to: form.to || null,
    unit: form.unit.trim() || null,
  };
  const content =
    subject.kind === "update-line" ? toChange(fields, subject) : toLine(fields, subject);
  return {
    content,
    problems,
    amountMinor,
    vatMinor:
      amountMinor === null || subject.element === null
        ? null
        : vatOf(amountMinor, subject.element.vatRate),
    unchanged: subject.kind === "update-line" && Object.keys(content).length <= 1,
  };
}

interface LineFields {
  readonly element: string | null;
  readonly point: string | null;
  readonly quantity: number | null;
  readonly price: number | null;
  readonly description: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly unit: string | null;
}

function toLine(fields: LineFields, { accountGuid }: FormSubject): Record<string, unknown> {
  return given({
    accountGuid,
    productElementId: fields.element,
    accountingPointId: fields.point,
    quantity: fields.quantity,
    quantityUnit: fields.unit,
    price: fields.price,
    description: fields.description,
    termStartDate: fields.from,
    termEndDate: fields.to,
  });
}

/** Only what differs from the line: the service leaves the rest as it is. */
function toChange(fields: LineFields, { line }: FormSubject): Record<string, unknown> {
  if (line === null) return {};
  const wanted: Record<string, unknown> = {
    productElementId: fields.element,
    accountingPointId: fields.point,
    quantity: fields.quantity,
    quantityUnit: fields.unit,
    price: fields.price,
    description: fields.description,
    periodStart: fields.from,
    periodEnd: fields.to,
  };
  const before: Record<string, unknown> = { ...line };
  const changed = Object.entries(wanted).filter(([name, value]) => {
    // A field that is open stays as it is, but a metering point can be taken away.
    if (value === null && name !== "accountingPointId") return false;
    return value !== before[name];
  });
  return { id: line.id, ...Object.fromEntries(changed) };
}

function readEntry(form: ProposalForm, { accountGuid, customerGuid }: FormSubject): FormReading {
  const entry = form.entry.trim();
  return {
    content: given({
      journalentryid: entry || null,
      accountguid: accountGuid,
      customerguid: accountGuid === null ? customerGuid : null,
    }),
    problems: entry === "" ? { entry: "required" } : {},
    amountMinor: null,
    vatMinor: null,
    unchanged: false,
  };
}

function readPeriod({ from, to }: ProposalForm): Partial<Record<ProposalField, FieldProblem>> {
  if (from === "") return { from: "day" };
  if (to === "") return { to: "day" };
  return to < from ? { to: "backwards" } : {};
}

function readDecimal(text: string, places: number, readNumber: ReadNumber): number | FieldProblem {
  if (text.trim() === "") return "required";
  const value = readNumber(text);
  if (value === "ambiguous") return "ambiguous";
  if (value === "invalid") return "number";
  if (Math.abs(value) >= 1e9) return "large";
  return Number(value.toFixed(places)) === value ? value : "decimals";
}

function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
