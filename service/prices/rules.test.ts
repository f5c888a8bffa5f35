import { expect, test } from "vitest";
import { toPriceInformation } from "./rules";

const agreed = {
  productName: "Spotpris",
  subProducts: null,
  priceExpression: "day-ahead NO4 + 0.049",
  consumptionPrice: 0.049,
  monthlyPrice: 39.2,
};
const day = "2026-11-16";

const cases: [
  exchange: boolean,
  exchangePrices: boolean,
  dayAhead: number | null,
  number | null,
][] = [
  [false, false, null, 0.049],
  [false, false, 0.3, 0.049],
  [false, true, null, 0.049],
  [false, true, 0.3, 0.049],
  [true, false, null, 0.049],
  [true, false, 0.3, 0.049],
  [true, true, null, null],
  [true, true, 0.3, 0.349],
  [true, true, 0.1003, 0.1493],
  [true, true, -0.06, -0.011],
  [true, true, 0, 0.049],
];

test.each(cases)(
  "following the exchange %s, asked for it %s, at %s it costs %s",
  (exchange, exchangePrices, dayAhead, consumptionPrice) => {
    const record = toPriceInformation({ ...agreed, exchange }, day, { exchangePrices, dayAhead });
    const whole = { ...agreed, date: "2026-11-16T00:00:00Z", consumptionPrice };
    expect(record).toEqual(consumptionPrice === null ? null : whole);
  },
);
