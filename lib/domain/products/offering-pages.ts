import type { ProductOffering, ProductOfferingPage } from "../../contract/product-offering";

export interface OfferingPage {
  readonly rows: readonly ProductOffering[];
  /** Offerings on all pages; null: not answered. */
  readonly total: number | null;
}

/**
 * A page of List Product Offerings. The interface shows neither the envelope nor its parameters
 * (section 4.7), so a plain list is read as well.
 */
export function toOfferingPage(answer: ProductOfferingPage | ProductOffering[]): OfferingPage {
  if (Array.isArray(answer)) return { rows: answer, total: null };
  const { items, total }: Partial<ProductOfferingPage> = answer;
  return {
    rows: Array.isArray(items) ? items : [],
    total: typeof total === "number" ? total : null,
  };
}

/**
 * The zero-based number of the page after those that were read, or null. A service that ignores
 * the page's number answers the same rows again: that is the end.
 */
export function nextOfferingPage(pages: readonly OfferingPage[], size: number): number | null {
  const last = pages.at(-1);
  if (last === undefined) return null;
  const before = pages.slice(0, -1).flatMap(({ rows }) => rows.map(({ ID }) => ID));
  const known = new Set(before);
  if (last.rows.every(({ ID }) => known.has(ID))) return null;
  const isMore =
    last.total === null ? last.rows.length === size : known.size + last.rows.length < last.total;
  return isMore ? pages.length : null;
}
