import { lineAmount } from "../../lib/domain/invoice-lines/line-amount";
import { fromMinorUnits, type MinorUnits, vatOf } from "../../lib/domain/minor-units";
import type { lines } from "../db/schema/lines";
import { type AccountingPoint, type LineElement, refuse } from "./references";
import { type BillingPeriod, needsContract } from "./rules";

type LineValues = typeof lines.$inferInsert;

/** The values of a manual line, new or changed. */
interface Wish {
  readonly element: LineElement;
  readonly point: AccountingPoint | null;
  /** Whether the line's group has a contract on the point. */
  readonly hasContract: boolean;
  readonly period: BillingPeriod;
  readonly quantity: number;
  readonly price?: number | null | undefined;
  readonly quantityUnit?: string | null | undefined;
  readonly description?: string | null | undefined;
}

const limit = 10 ** 14; // an amount has twelve digits before its two decimals

/**
 * The columns derived from product, quantity and period, with VAT by the product's configuration
 * (interface, section 4.5).
 *
 * @throws {ServiceProblem} 400 naming the field: no price anywhere, an amount out of bounds, or an
 * SE or PTI product without accounting point or contract.
 */
export function priceLine(wish: Wish, fields: { readonly periodEnd: string }) {
  const { element, point, period, quantity } = wish;
  if (needsContract(element.invoiceLineType)) {
    if (!point) throw refuse("accountingPointId", "The product needs an accounting point.");
    if (!wish.hasContract) {
      const message = "The invoice group has no contract on it in the billing period.";
      throw refuse("accountingPointId", message);
    }
  }
  if (period.end < period.start) throw refuse(fields.periodEnd, "Must not lie before the start.");
  const price = wish.price ?? element.price;
  if (price === null) throw refuse("price", "The product has no price of its own.");
  const amount: MinorUnits = lineAmount(quantity, price);
  if (Math.abs(amount) >= limit) throw refuse("quantity", "The amount is too large.");
  return {
    productId: element.productId,
    productElementId: element.id,
    description: wish.description ?? element.name,
    accountingPointId: point?.accountingPointId ?? null,
    accountingPointGuid: point?.guid ?? null,
    periodStart: period.start,
    periodEnd: period.end,
    quantity,
    quantityUnit: wish.quantityUnit ?? element.quantityUnit,
    price,
    amount: fromMinorUnits(amount),
    vatAmount: fromMinorUnits(vatOf(amount, element.vatRate)),
    vatCodeId: element.vatCodeId,
    vatRate: element.vatRate,
    lineType: element.lineType,
    invoiceLineType: element.invoiceLineType,
  } satisfies Partial<LineValues>;
}
