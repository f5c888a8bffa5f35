import type { Product } from "../../contract/product";
import type { ErpMappingType } from "../../contract/product-enumerations";

/** Kinds of products that are fees; charges for being late are the likeliest. */
const feeTypes: readonly string[] = [
  "ReminderFee",
  "Fee",
  "AdministrationFee",
] satisfies readonly ErpMappingType[];

type Typed = Pick<Product, "erpMappingType"> & {
  readonly elements: readonly Pick<Product["elements"][number], "erpMappingType">[];
};

/**
 * The products that are fees, those for being late first, and all others; each in the service's
 * order. A product's kind is its ErpMappingType (List Products, section 4.1), or without one that
 * of its first element, for which a fee is charged. Types that the interface does not name are no
 * fees.
 */
export function splitFees<One extends Typed>(
  products: readonly One[],
): { readonly fees: readonly One[]; readonly others: readonly One[] } {
  const typeOf = ({ erpMappingType, elements }: Typed) =>
    erpMappingType ?? elements[0]?.erpMappingType ?? "";
  return {
    fees: feeTypes.flatMap((type) => products.filter((product) => typeOf(product) === type)),
    others: products.filter((product) => !feeTypes.includes(typeOf(product))),
  };
}
