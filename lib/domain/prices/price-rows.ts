import {
  type PricePart,
  type PriceSeries,
  type PriceSpan,
  priceDifference,
  spanOf,
} from "./price-series";

/** A product or a sub-product on the price card of a day. */
export interface PriceRow {
  readonly id: string;
  readonly productName: string | null;
  /** Which of several of that name, from 1. */
  readonly place: number;
  /** A sub-product of the product above it. */
  readonly sub: boolean;
  readonly consumption: PriceSpan | null;
  readonly monthly: PriceSpan | null;
  /** Different expressions of the day; usually one or none. */
  readonly expressions: readonly string[];
}

/** The rows of a price card: each product with its sub-products below it. */
export function priceRows(day: readonly PriceSeries[]): readonly PriceRow[] {
  return day.flatMap(({ id, productName, place, moments }) => {
    const subs = new Map<string, Sub>();
    for (const { subProducts } of moments) {
      const counts = new Map<string | null, number>();
      for (const part of subProducts) {
        const nth = (counts.get(part.productName) ?? 0) + 1;
        counts.set(part.productName, nth);
        const subId = `${id} ${part.productName ?? ""} ${nth}`;
        const known = subs.get(subId);
        if (known) known.parts.push(part);
        else subs.set(subId, { productName: part.productName, place: nth, parts: [part] });
      }
    }
    return [
      { id, productName, place, sub: false, ...figuresOf(moments) },
      ...[...subs].map(([subId, sub]) => ({
        id: subId,
        productName: sub.productName,
        place: sub.place,
        sub: true,
        ...figuresOf(sub.parts),
      })),
    ];
  });
}

export const priceFigures = ["consumption", "monthly", "expression"] as const;
export type PriceFigure = (typeof priceFigures)[number];

/** One figure of a product on two days. */
export interface ComparedPrice {
  readonly row: PriceRow;
  readonly figure: PriceFigure;
  /** Null: the product has no price on that day. */
  readonly first: PriceRow | null;
  readonly second: PriceRow | null;
  /** From the first to the second day; null where a day has no single price. */
  readonly difference: number | null;
  readonly changed: boolean;
}

export interface ComparedProduct {
  readonly id: string;
  readonly figures: readonly ComparedPrice[];
}

/** Each figure of each product on two days, in the order of the first day. */
export function comparePrices(
  firstDay: readonly PriceSeries[],
  secondDay: readonly PriceSeries[],
): readonly ComparedProduct[] {
  const [first, second] = [firstDay, secondDay].map(
    (day) => new Map(priceRows(day).map((row) => [row.id, row])),
  );
  const ids = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])]);
  return [...ids].flatMap((id) => {
    const [one, other] = [first?.get(id) ?? null, second?.get(id) ?? null];
    const row = one ?? other;
    if (row === null) return [];
    return { id, figures: priceFigures.map((figure) => compareFigure(row, figure, one, other)) };
  });
}

function compareFigure(
  row: PriceRow,
  figure: PriceFigure,
  first: PriceRow | null,
  second: PriceRow | null,
): ComparedPrice {
  const common = { row, figure, first, second };
  if (figure === "expression") {
    const changed = first?.expressions.join("\n") !== second?.expressions.join("\n");
    return { ...common, difference: null, changed };
  }
  const [from, to] = [first?.[figure] ?? null, second?.[figure] ?? null];
  const single = from !== null && to !== null && isSingle(from) && isSingle(to);
  return {
    ...common,
    difference: single ? priceDifference(from.low, to.low) : null,
    changed: from?.low !== to?.low || from?.high !== to?.high,
  };
}

const isSingle = ({ low, high }: PriceSpan) => low === high;

interface Sub {
  readonly productName: string | null;
  readonly place: number;
  readonly parts: PricePart[];
}

function figuresOf(parts: readonly PricePart[]) {
  return {
    consumption: spanOf(parts.map(({ consumptionPrice }) => consumptionPrice)),
    monthly: spanOf(parts.map(({ monthlyPrice }) => monthlyPrice)),
    expressions: [...new Set(parts.flatMap(({ priceExpression }) => priceExpression ?? []))],
  };
}
