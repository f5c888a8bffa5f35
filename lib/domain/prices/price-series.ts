import type { PriceInformation } from "../../contract/price";
import { byMoment } from "../readers/moment-of";

/** The figures of one product, without VAT; null where billing gives none. */
export interface PricePart {
  readonly productName: string | null;
  readonly priceExpression: string | null;
  /** For one unit. */
  readonly consumptionPrice: number | null;
  readonly monthlyPrice: number | null;
}

/** A product's price from a moment on, with those of its sub-products. */
export interface PriceMoment extends PricePart {
  /** ISO moment; null: billing gives none. */
  readonly at: string | null;
  readonly subProducts: readonly PricePart[];
}

/** The prices of a product on one day: one, or several if the price changes within the day. */
export interface PriceSeries {
  readonly id: string;
  readonly productName: string | null;
  /** Which of several products of that name, from 1. */
  readonly place: number;
  /** In the order of time, at least one. */
  readonly moments: readonly PriceMoment[];
}

/**
 * The price information records of a day (interface, section 2.7) by product. Records of one
 * product at different moments are one series. Two at the same moment are two series: one product
 * of two contracts.
 */
export function readPriceSeries(answer: readonly PriceInformation[]): readonly PriceSeries[] {
  const places = new Map<string, number>();
  const found = new Map<string, { series: PriceSeries; moments: PriceMoment[] }>();
  for (const record of answer) {
    const moment = readMoment(record);
    const at = `${moment.productName} ${moment.at}`;
    const place = (places.get(at) ?? 0) + 1;
    places.set(at, place);
    const id = `${moment.productName ?? ""} ${place}`;
    const known = found.get(id);
    if (known) known.moments.push(moment);
    else {
      const moments = [moment];
      const { productName } = moment;
      found.set(id, { series: { id, productName, place, moments }, moments });
    }
  }
  for (const { moments } of found.values())
    moments.sort((one, other) => byMoment(one.at, other.at));
  return [...found.values()].map(({ series }) => series);
}

/** The lowest and the highest of the known values; null if none is known. */
export interface PriceSpan {
  readonly low: number;
  readonly high: number;
}

export function spanOf(values: readonly (number | null)[]): PriceSpan | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : { low: Math.min(...known), high: Math.max(...known) };
}

/** Whether a product has more than one consumption price on the day. */
export function changesWithinDay({ moments }: PriceSeries): boolean {
  const span = spanOf(moments.map(({ consumptionPrice }) => consumptionPrice));
  return span !== null && span.low !== span.high;
}

/** Difference of two prices with at most six decimals. */
export function priceDifference(from: number, to: number): number {
  return Math.round((to - from) * 1_000_000) / 1_000_000;
}

/** The browser does not check answers, so that any field may be missing. */
function readMoment(record: PriceInformation): PriceMoment {
  const { date, subProducts }: { readonly date?: unknown; readonly subProducts?: unknown } = record;
  return {
    ...readPart(record),
    at: textOf(date),
    subProducts: Array.isArray(subProducts) ? subProducts.map(readPart) : [],
  };
}

function readPart(given: unknown): PricePart {
  const part: { readonly [Name in keyof PricePart]?: unknown } = Object(given);
  return {
    productName: textOf(part.productName),
    priceExpression: textOf(part.priceExpression),
    consumptionPrice: numberOf(part.consumptionPrice),
    monthlyPrice: numberOf(part.monthlyPrice),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
