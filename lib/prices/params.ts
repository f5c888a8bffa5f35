import { day, flag, listParams, param, type StateOf } from "../browser/list-params";
import { normalizeIdentifier } from "../domain/identifiers";

/** The URL parameters of the prices of a metering point. */
export const priceParams = listParams({
  /** Null: today. */
  date: day(),
  /** The other day of a comparison. */
  compare: day(),
  /** With the day-ahead price of the exchange. */
  exchange: flag(),
  /** This customer's prices, and those that belong to no customer. */
  customer: param<string | null>(null, true, normalizeIdentifier),
  /** The month of the day is drawn. */
  month: flag(),
});

export type PriceState = StateOf<typeof priceParams>;
