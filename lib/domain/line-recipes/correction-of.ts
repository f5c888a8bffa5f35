import type { SetAsideLine } from "../../contract/line";
import type { KnownElement } from "./correct-line";
import type { LineCorrection } from "./correction-shape";

/**
 * What a person corrected in the proposal of one abandoned line, as a recipe. An own price is left
 * out, because it belongs to the one line.
 */
export function correctionOf(
  line: SetAsideLine,
  content: Readonly<Record<string, unknown>>,
  element: Pick<KnownElement, "id" | "name" | "price"> | null,
  note: string | null,
): LineCorrection {
  const { productElementId, price, description, termStartDate, termEndDate } = content;
  const isOther = element !== null && productElementId !== line.productElementId;
  const isProductPrice = element !== null && price === element.price;
  const samePeriod = termStartDate === line.periodStart && termEndDate === line.periodEnd;
  const typed = typeof description === "string" ? description.trim() : "";
  const text =
    typed === "" || typed === line.description
      ? "line"
      : typed === element?.name
        ? "product"
        : "own";
  const isWithoutPoint = line.accountingPointId !== null && !content.accountingPointId;
  return {
    kind: "proposal",
    productElementId: isOther ? element.id : null,
    price: isProductPrice && (isOther || price !== line.price) ? "product" : "line",
    period: samePeriod ? "line" : "current-month",
    text,
    description: text === "own" ? typed : null,
    meteringPoint: isWithoutPoint ? "none" : "line",
    note,
  };
}
