import { z } from "zod";
import { dayEntry, numberEntry, requiredText, textEntry } from "../domain/entry";
import { lineAmount } from "../domain/invoice-lines/line-amount";
import { needsContract } from "../domain/line-proposals/delivering-contract";
import type { ProposalKind } from "../domain/line-proposals/proposal-enumerations";
import { type MinorUnits, vatOf } from "../domain/minor-units";

/** The form values: text as typed, days from the date field. */
export interface ProposalForm {
  readonly kind: ProposalKind;
  /** The invoice group's id; empty: none is chosen. */
  readonly group: string;
  readonly entry: string;
  readonly element: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly point: string;
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

export const emptyProposalForm: ProposalForm = {
  kind: "add-line",
  group: "",
  entry: "",
  element: "",
  description: "",
  quantity: "1",
  unit: "",
  price: "",
  point: "",
  from: "",
  to: "",
  note: "",
};

/** Fields with another name at the server. */
export const proposalNames = {
  accountGuid: "group",
  accountguid: "group",
  productElementId: "element",
  productId: "element",
  accountingPointId: "point",
  accountingPointGuid: "point",
  quantityUnit: "unit",
  termStartDate: "from",
  termEndDate: "to",
  periodStart: "from",
  periodEnd: "to",
  journalentryid: "entry",
};

export const proposalProblems = ["group", "groupEnded", "point", "backwards"] as const;
type ProposalProblem = (typeof proposalProblems)[number];

const longest = { entry: 50, note: 1000 } as const;
const lineEntries = (currency: string) => ({
  element: requiredText(),
  description: requiredText(),
  quantity: numberEntry({ places: 3, not: "zero" }),
  unit: z.string().trim(),
  price: numberEntry({ places: 4, currency }),
  point: z.string(),
  from: dayEntry({ required: true }),
  to: dayEntry({ required: true }),
});

/** The requirements of a proposal before its submission; `elements` are the choices. */
export function proposalSchema(
  kind: ProposalKind,
  elements: readonly FormElement[],
  groupEnded: boolean,
  currency: string,
): z.ZodType<unknown, ProposalForm> {
  const group = z
    .string()
    .refine((id) => id !== "", because("group"))
    .refine(() => !groupEnded, because("groupEnded"));
  const start = { kind: z.custom<ProposalKind>(), group };
  const note = textEntry(longest.note);
  if (kind === "import-entry") {
    return z.object({ ...start, entry: requiredText(longest.entry), ...unused, note });
  }
  return (
    z
      .object({ ...start, entry: z.string(), ...lineEntries(currency), note })
      .refine(
        ({ element, point }) =>
          point !== "" ||
          !needsContract(elements.find(({ id }) => id === element)?.invoiceLineType),
        { ...because("point"), path: ["point"], when: () => true },
      )
      // An invalid field has no text here.
      .refine(({ from, to }) => typeof from !== "string" || typeof to !== "string" || to >= from, {
        ...because("backwards"),
        path: ["to"],
        when: () => true,
      })
  );
}

function because(problem: ProposalProblem) {
  return { params: { problem } };
}

const unused = {
  element: z.string(),
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  price: z.string(),
  point: z.string(),
  from: z.string(),
  to: z.string(),
};

/** The parts of a product element that the form uses. */
export interface FormElement {
  readonly id: string;
  readonly name: string;
  readonly price: number | null;
  readonly quantityUnit: string;
  readonly vatRate: number | null;
  readonly invoiceLineType: number | null;
}

/** The manual line to change, as it was read. */
export interface ChangedLine {
  readonly id: string;
  readonly productElementId: string | null;
  readonly accountingPointId: string | null;
  readonly quantity: number | null;
  readonly quantityUnit: string;
  readonly price: number | null;
  readonly description: string;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
}

export interface FormSubject {
  readonly kind: ProposalKind;
  readonly accountGuid: string | null;
  readonly customerGuid: string | null;
  /** The chosen one; null: none. */
  readonly element: FormElement | null;
  readonly line: ChangedLine | null;
  /** Of the price. */
  readonly currency: string;
}

export interface FormReading {
  /** The operation's request, without missing and invalid parts: enough for a draft. */
  readonly content: Record<string, unknown>;
  /** Without VAT, and the estimate of the VAT; null while quantity or price is missing. */
  readonly amountMinor: MinorUnits | null;
  readonly vatMinor: MinorUnits | null;
  /** A change without a difference has nothing to submit. */
  readonly unchanged: boolean;
}

/** Parses the form as its request (interface, section 4.5). Pure. */
export function readProposalForm(form: ProposalForm, subject: FormSubject): FormReading {
  if (subject.kind === "import-entry") {
    return { content: toEntry(form, subject), amountMinor: null, vatMinor: null, unchanged: false };
  }
  const entries = lineEntries(subject.currency);
  const fields = {
    element: form.element || null,
    point: form.point || null,
    quantity: entries.quantity.safeParse(form.quantity).data ?? null,
    price: entries.price.safeParse(form.price).data ?? null,
    description: form.description.trim() || null,
    from: entries.from.safeParse(form.from).data ?? null,
    to: entries.to.safeParse(form.to).data ?? null,
    unit: form.unit.trim() || null,
  };
  const { quantity, price } = fields;
  const amountMinor = quantity === null || price === null ? null : lineAmount(quantity, price);
  const vatRate = subject.element?.vatRate ?? null;
  const content =
    subject.kind === "update-line" ? toChange(fields, subject) : toLine(fields, subject);
  return {
    content,
    amountMinor,
    vatMinor: amountMinor === null || vatRate === null ? null : vatOf(amountMinor, vatRate),
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

/** Only what differs from the line: the service leaves other fields unchanged. */
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
    // An empty field is unchanged, but a metering point can be removed.
    if (value === null && name !== "accountingPointId") return false;
    return value !== before[name];
  });
  return { id: line.id, ...Object.fromEntries(changed) };
}

function toEntry(form: ProposalForm, { accountGuid, customerGuid }: FormSubject) {
  return given({
    journalentryid: form.entry.trim() || null,
    accountguid: accountGuid,
    customerguid: accountGuid === null ? customerGuid : null,
  });
}

function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
