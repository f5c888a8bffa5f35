import { addDays } from "../day";
import { type PriceSeries, spanOf } from "./price-series";

/** The days of the month of an ISO day. */
export function daysOfMonth(day: string): readonly string[] {
  const first = `${day.slice(0, 7)}-01`;
  return Array.from({ length: 31 }, (_, place) => addDays(first, place)).filter((each) =>
    each.startsWith(day.slice(0, 7)),
  );
}

/** The consumption prices of a product over a month. */
export interface PriceOverMonth {
  readonly id: string;
  readonly productName: string | null;
  readonly place: number;
  /** One for each day; the mean where it changes within the day; null: unknown. */
  readonly values: readonly (number | null)[];
  /** Whether two days have different prices. */
  readonly varies: boolean;
}

/** The products of a month by the prices of its days; null: the day could not be read. */
export function pricesOverMonth(
  days: readonly (readonly PriceSeries[] | null)[],
): readonly PriceOverMonth[] {
  const products = new Map(days.flatMap((day) => (day ?? []).map((series) => [series.id, series])));
  return [...products.values()].map(({ id, productName, place }) => {
    const values = days.map((day) => meanOf(day?.find((series) => series.id === id)));
    const span = spanOf(values);
    return { id, productName, place, values, varies: span !== null && span.low !== span.high };
  });
}

function meanOf(series: PriceSeries | undefined): number | null {
  const known = (series?.moments ?? []).flatMap(({ consumptionPrice }) => consumptionPrice ?? []);
  if (known.length === 0) return null;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  return Math.round(mean * 1_000_000) / 1_000_000;
}
