import type { AddDebtCollectionFees } from "../../lib/contract/debt-case";
import {
  addMinorUnits,
  fromMinorUnits,
  type MinorUnits,
  toMinorUnits,
} from "../../lib/domain/minor-units";

type FeeItem = AddDebtCollectionFees["feeItems"][number];

/** What a fee copies from its product. */
export interface FeeProduct {
  readonly id: string;
  readonly name: string;
  /** Percent. */
  readonly vatRate: number;
  readonly quantityUnit: string;
}

/** A fee with its VAT; all amounts have two decimals. */
export interface Fee {
  readonly id: string;
  readonly productId: string;
  readonly description: string;
  readonly amount: number;
  readonly netAmount: number;
  readonly vatAmount: number;
  readonly vatRate: number;
  readonly quantityUnit: string;
}

export interface FeePlan {
  readonly fees: readonly Fee[];
  readonly amount: number;
  readonly vatAmount: number;
}

interface FieldError {
  readonly path: string;
  readonly message: string;
}

/**
 * The fees to book, or every wrong field: an unknown product, or a new total that is not the
 * original plus the sum of the fees to the cent (interface, section 4.6).
 */
export function planFees(
  originalTotal: number,
  { feeItems, newTotalAmountIncVat }: AddDebtCollectionFees,
  products: ReadonlyMap<string, FeeProduct>,
): FeePlan | { readonly errors: readonly FieldError[] } {
  const amount = addMinorUnits(...feeItems.map((item) => toMinorUnits(item.amount)));
  const expected = addMinorUnits(toMinorUnits(originalTotal), amount);
  const fees = feeItems.flatMap((item) => toFee(item, products.get(item.productId)) ?? []);
  const errors = feeItems.flatMap(({ productId }, index) =>
    products.has(productId)
      ? []
      : [{ path: `feeItems.${index}.productId`, message: "There is no such product." }],
  );
  if (toMinorUnits(newTotalAmountIncVat) !== expected) {
    const message = `Must be the original total plus the fees: ${fromMinorUnits(expected).toFixed(2)}.`;
    errors.push({ path: "newTotalAmountIncVat", message });
  }
  if (errors.length > 0) return { errors };
  const vat = addMinorUnits(...fees.map((fee) => toMinorUnits(fee.vatAmount)));
  return { fees, amount: fromMinorUnits(amount), vatAmount: fromMinorUnits(vat) };
}

function toFee(item: FeeItem, product: FeeProduct | undefined): Fee | null {
  if (!product) return null;
  const amount = toMinorUnits(item.amount);
  const vat = vatWithin(amount, product.vatRate);
  const net = (amount - vat) as MinorUnits;
  return {
    id: item.id,
    productId: product.id,
    description: item.description ?? product.name,
    amount: item.amount,
    netAmount: fromMinorUnits(net),
    vatAmount: fromMinorUnits(vat),
    vatRate: product.vatRate,
    quantityUnit: product.quantityUnit,
  };
}

/** The VAT included in an amount, rounded half away from zero; `ratePercent` is 25 for 25 %. */
function vatWithin(gross: MinorUnits, ratePercent: number): MinorUnits {
  return toMinorUnits((gross * ratePercent) / (100 + ratePercent) / 100);
}
