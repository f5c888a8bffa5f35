import type { LineProposal } from "../domain/line-proposals/proposal-shape";
import type { ProposalStart } from "../domain/line-proposals/proposal-start";
import { type ChangedLine, emptyProposalForm, type ProposalForm } from "./form";

/** Writes a number so that it is parsed as the same one; with the person's decimal sign. */
export type WriteNumber = (value: number) => string;

/**
 * No group marks, and never exactly three decimals: "1.314" could be a thousand or a decimal, and
 * the form would require a choice.
 */
export function numberWriter(decimalSign: "." | ","): WriteNumber {
  return (value) => {
    const [whole = "", fraction = ""] = String(value).split(".");
    if (fraction === "") return whole;
    return `${whole}${decimalSign}${fraction.length === 3 ? `${fraction}0` : fraction}`;
  };
}

/** Initial values of a new form: the period is the month of `today` unless the start names one. */
export function formOfStart(
  start: ProposalStart,
  line: ChangedLine | null,
  today: string,
  write: WriteNumber,
): ProposalForm {
  if (line) return formOfLine(line, write);
  const month = monthOf(today);
  return {
    ...emptyProposalForm,
    element: start.elementId ?? "",
    point: start.meteringPoint ?? "",
    quantity: start.quantity === null ? emptyProposalForm.quantity : write(Number(start.quantity)),
    price: start.price === null ? "" : write(Number(start.price)),
    from: start.from ?? month.from,
    to: start.to ?? month.to,
  };
}

/** A stored draft, as it was left: a change is applied to the line that it changes. */
export function formOfProposal(
  { kind, content, note }: Pick<LineProposal, "kind" | "content" | "note">,
  line: ChangedLine | null,
  write: WriteNumber,
): ProposalForm {
  const text = (name: string) => (typeof content[name] === "string" ? String(content[name]) : "");
  const number = (name: string) =>
    typeof content[name] === "number" ? write(Number(content[name])) : "";
  if (kind === "import-entry") {
    return { ...emptyProposalForm, entry: text("journalentryid"), note: note ?? "" };
  }
  const change = kind === "update-line";
  const filled = {
    ...emptyProposalForm,
    element: text("productElementId"),
    point: text("accountingPointId"),
    quantity: number("quantity"),
    unit: text("quantityUnit"),
    price: number("price"),
    description: text("description"),
    from: text(change ? "periodStart" : "termStartDate"),
    to: text(change ? "periodEnd" : "termEndDate"),
    note: note ?? "",
  };
  if (!change || line === null) return filled;
  const base = formOfLine(line, write);
  const own = Object.entries(filled).filter(([, value]) => value !== "");
  const noPoint = "accountingPointId" in content && content.accountingPointId === null;
  return { ...base, ...Object.fromEntries(own), ...(noPoint && { point: "" }) };
}

function formOfLine(line: ChangedLine, write: WriteNumber): ProposalForm {
  return {
    ...emptyProposalForm,
    element: line.productElementId ?? "",
    point: line.accountingPointId ?? "",
    quantity: line.quantity === null ? "" : write(line.quantity),
    unit: line.quantityUnit,
    price: line.price === null ? "" : write(line.price),
    description: line.description,
    from: line.periodStart ?? "",
    to: line.periodEnd ?? "",
  };
}

/** First and last day of the month of a day. */
export function monthOf(day: string): { readonly from: string; readonly to: string } {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const prefix = day.slice(0, 7);
  return { from: `${prefix}-01`, to: `${prefix}-${last}` };
}
