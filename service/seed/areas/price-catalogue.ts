import type { Random } from "../random";
import type { OfferingKey } from "./offering-catalogue";

/** What an offering costs without VAT: for one unit (on top of the exchange, where it follows it) and a month. */
export interface OfferingPrice {
  readonly consumption: (random: Random) => number;
  readonly monthly: number;
  readonly exchange: boolean;
}

const flat = (consumption: number, monthly: number): OfferingPrice => ({
  consumption: () => consumption,
  monthly,
  exchange: false,
});
const spot = (markup: number, monthly: number): OfferingPrice => ({
  consumption: () => markup,
  monthly,
  exchange: true,
});
const fixed = (from: number, to: number, monthly: number): OfferingPrice => ({
  consumption: (random) => random.int(from * 10_000, to * 10_000) / 10_000,
  monthly,
  exchange: false,
});

export const offeringPrices = {
  spot: spot(0.049, 39.2),
  spotBusiness: spot(0.032, 79),
  fixedOneYear: fixed(0.62, 0.89, 49),
  fixedThreeYears: fixed(0.58, 0.79, 49),
  winter: fixed(0.9, 1.2, 29),
  frozen: spot(0.012, 490),
  employee: spot(0, 0),
  origin: flat(0.008, 0),
  districtHeating: flat(0.918, 310),
  broadband: flat(0, 559.2),
  charging: flat(1.12, 0),
  chargingBox: flat(0, 149),
  revenueShare: flat(0, 0),
} as const satisfies Record<OfferingKey, OfferingPrice>;
