import { addInvoiceLineSchema, type SetAsideLine } from "../../contract/line";
import { lineAmount } from "../invoice-lines/line-amount";
import type { CorrectionBlock } from "../jobs/correction-blocks";
import { needsContract } from "../line-proposals/delivering-contract";
import { type MinorUnits, vatOf } from "../minor-units";
import { holdsNationalId } from "../readers/national-ids/holds-national-id";
import type { LineCorrection } from "./correction-shape";

/** A product element that billing offers. */
export interface KnownElement {
  readonly id: string;
  readonly name: string;
  readonly productName: string;
  readonly price: number | null;
  readonly quantityUnit: string;
  readonly vatRate: number | null;
  readonly invoiceLineType: number | null;
}

export interface Offer {
  /** The offered product elements by id. */
  readonly elements: ReadonlyMap<string, KnownElement>;
  /** First and last day of the tenant's month. */
  readonly month: { readonly start: string; readonly end: string };
}

/** The content of the proposal that corrects a line, and what it comes to. */
export interface CorrectedLine {
  /** Body of Add Invoice Line (interface, section 4.5). */
  readonly content: Readonly<Record<string, string | number>>;
  readonly element: KnownElement;
  readonly amount: MinorUnits;
  readonly vat: MinorUnits;
  readonly description: string;
  readonly start: string;
  readonly end: string;
}

/** Applies a recipe to an abandoned line, or says why that gives no proposal. Pure. */
export function correctLine(
  line: SetAsideLine,
  correction: LineCorrection,
  { elements, month }: Offer,
): CorrectedLine | CorrectionBlock {
  const elementId = correction.productElementId ?? line.productElementId;
  if (elementId === null) return "no-product";
  const element = elements.get(elementId);
  if (element === undefined) return "product-unknown";
  const price = correction.price === "product" ? element.price : line.price;
  if (price === null) return "no-price";
  const point = correction.meteringPoint === "none" ? null : line.accountingPointId;
  if (point === null && needsContract(element.invoiceLineType)) return "no-point";
  const own = { start: line.periodStart, end: line.periodEnd };
  const { start, end } = correction.period === "line" ? own : month;
  const description = textOf(line, correction, element);
  if (holdsNationalId(description)) return "national-id";
  const content = {
    productElementId: element.id,
    quantity: line.quantity,
    price,
    description,
    accountGuid: line.accountGuid,
    ...(point !== null && { accountingPointId: point }),
    currency: line.currency,
    termStartDate: start,
    termEndDate: end,
    quantityUnit: element.id === line.productElementId ? line.quantityUnit : element.quantityUnit,
  };
  const { quantity, termStartDate, termEndDate, ...rest } = content;
  if (quantity === null || termStartDate === null || termEndDate === null) return "missing-value";
  if (element.vatRate === null || termEndDate < termStartDate) return "missing-value";
  const whole = { ...rest, quantity, termStartDate, termEndDate };
  if (!addInvoiceLineSchema.safeParse(whole).success) return "missing-value";
  const amount = lineAmount(quantity, price);
  return {
    content: whole,
    element,
    amount,
    vat: vatOf(amount, element.vatRate),
    description,
    start: termStartDate,
    end: termEndDate,
  };
}

function textOf(
  { description }: SetAsideLine,
  { text, description: own }: LineCorrection,
  { name }: KnownElement,
): string {
  if (text === "own") return own ?? "";
  return text === "product" ? name : description;
}
