import { describe, expect, it } from "vitest";
import type { PriceInformation } from "../../contract/price";
import { daysOfMonth, pricesOverMonth } from "./price-month";
import { comparePrices, priceRows } from "./price-rows";
import { changesWithinDay, readPriceSeries, spanOf } from "./price-series";

const warranty = {
  productName: "Garanti",
  priceExpression: null,
  consumptionPrice: 0.008,
  monthlyPrice: 0,
};

function record(consumptionPrice: number, more: Partial<PriceInformation> = {}): PriceInformation {
  return {
    productName: "Spot",
    subProducts: [],
    date: "2026-11-16T00:00:00Z",
    priceExpression: "day-ahead NO4 + 0.049",
    consumptionPrice,
    monthlyPrice: 39.2,
    ...more,
  };
}

const day = (...records: PriceInformation[]) => readPriceSeries(records);

describe("Prices of a day", () => {
  it("are one series for a product, in the order of time", () => {
    const [series, ...others] = day(
      record(0.3, { date: "2026-11-16T12:00:00Z" }),
      record(0.2, { date: "2026-11-16T00:00:00Z" }),
    );
    expect(others).toEqual([]);
    expect(series?.moments.map(({ consumptionPrice }) => consumptionPrice)).toEqual([0.2, 0.3]);
    expect(series && changesWithinDay(series)).toBe(true);
    expect(priceRows(day(record(0.2)))[0]?.consumption).toEqual({ low: 0.2, high: 0.2 });
  });

  it("are two series where two contracts have the same product", () => {
    const found = day(record(0.2), record(0.3));
    expect(found.map(({ productName, place }) => [productName, place])).toEqual([
      ["Spot", 1],
      ["Spot", 2],
    ]);
    expect(found.some(changesWithinDay)).toBe(false);
  });

  it("have null where billing gives nothing, also in sub-products", () => {
    const bare: unknown = { productName: " ", subProducts: [null, { consumptionPrice: "0.1" }] };
    const [series] = readPriceSeries([bare as PriceInformation]);
    const nothing = { priceExpression: null, consumptionPrice: null, monthlyPrice: null };
    const none = { productName: null, ...nothing };
    expect(series).toEqual({
      id: " 1",
      productName: null,
      place: 1,
      moments: [{ ...none, at: null, subProducts: [none, none] }],
    });
    expect(priceRows(series ? [series] : []).map(({ consumption }) => consumption)).toEqual([
      null,
      null,
      null,
    ]);
    expect(day(record(1, { subProducts: [] }))[0]?.moments[0]?.subProducts).toEqual([]);
  });

  it("have their sub-products below them, with the span of the day", () => {
    const rows = priceRows(
      day(
        record(0.2, { subProducts: [warranty] }),
        record(0.3, {
          date: "2026-11-16T01:00:00Z",
          subProducts: [{ ...warranty, consumptionPrice: 0.01 }],
        }),
      ),
    );
    expect(rows).toMatchObject([
      { productName: "Spot", sub: false, consumption: { low: 0.2, high: 0.3 } },
      { productName: "Garanti", sub: true, consumption: { low: 0.008, high: 0.01 } },
    ]);
    expect(rows[0]?.expressions).toEqual(["day-ahead NO4 + 0.049"]);
    expect(rows[1]?.expressions).toEqual([]);
  });
});

describe("A comparison of two days", () => {
  it("has the difference of each figure, without errors of binary fractions", () => {
    const [spot] = comparePrices(day(record(0.1)), day(record(0.3, { priceExpression: null })));
    expect(
      spot?.figures.map(({ figure, difference, changed }) => [figure, difference, changed]),
    ).toEqual([
      ["consumption", 0.2, true],
      ["monthly", 0, false],
      ["expression", null, true],
    ]);
  });

  it("has products of one day alone, without a difference", () => {
    const products = comparePrices(day(record(0.1)), day(record(0.1, { productName: "Fixed" })));
    expect(products.map(({ figures }) => figures[0])).toMatchObject([
      { first: { productName: "Spot" }, second: null, difference: null, changed: true },
      { first: null, second: { productName: "Fixed" }, difference: null, changed: true },
    ]);
  });

  it("has no difference where a day has several prices", () => {
    const several = day(record(0.1), record(0.2, { date: "2026-11-16T01:00:00Z" }));
    const [spot] = comparePrices(several, day(record(0.1)));
    expect(spot?.figures[0]).toMatchObject({ difference: null, changed: true });
  });
});

describe("Prices of a month", () => {
  it.each([
    ["2026-11-16", 30, "2026-11-30"],
    ["2026-02-01", 28, "2026-02-28"],
    ["2028-02-29", 29, "2028-02-29"],
    ["2026-12-31", 31, "2026-12-31"],
  ])("of %s are those of %i days", (of, count, last) => {
    const days = daysOfMonth(of);
    expect([days.length, days[0], days.at(-1)]).toEqual([count, `${of.slice(0, 7)}-01`, last]);
  });

  it("are the mean of each day, with gaps for days without a price or not read", () => {
    const days = [
      day(record(0.1), record(0.2, { date: "2026-11-01T12:00:00Z" })),
      day(record(0.4)),
      [],
      null,
    ];
    expect(pricesOverMonth(days)).toEqual([
      {
        id: "Spot 1",
        productName: "Spot",
        place: 1,
        varies: true,
        values: [0.15, 0.4, null, null],
      },
    ]);
    expect(pricesOverMonth([day(record(0.1)), day(record(0.1))])[0]?.varies).toBe(false);
  });

  it("have no span without a known value", () => {
    expect([spanOf([]), spanOf([null]), spanOf([null, 0, -1])]).toEqual([
      null,
      null,
      { low: -1, high: 0 },
    ]);
  });
});
