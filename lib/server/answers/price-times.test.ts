import { describe, expect, it } from "vitest";
import type { PriceInformation } from "../../contract/price";
import { readPriceSeries } from "../../domain/prices/price-series";
import { conform } from "./conform";
import { shapeOf } from "./shape";
import { quietBorder } from "./testing";

/** The 100 quarters of 25 October 2026 in Oslo, whose clock goes back at 01:00 UTC. */
const begin = Date.parse("2026-10-24T22:00:00Z");
const change = Date.parse("2026-10-25T01:00:00Z");
const quarters = Array.from({ length: 100 }, (_, place) => begin + place * 900_000);

function written(moment: number, withZone: boolean): string {
  const hours = moment < change ? 2 : 1;
  const local = new Date(moment + hours * 3_600_000).toISOString().slice(0, 19);
  return withZone ? `${local}+0${hours}:00` : local;
}

const record = (productName: string, date: string, place: number) => ({
  productName,
  subProducts: null,
  date,
  priceExpression: null,
  consumptionPrice: place,
  monthlyPrice: 39,
});

function seriesOf(records: readonly object[]) {
  const answer = conform(structuredClone(records), shapeOf(id), quietBorder, false);
  // The border's own shape, which the contract's type describes.
  return readPriceSeries(answer as PriceInformation[]);
}
const id = "getPriceInformation";

describe.each([
  ["with zones", true],
  ["without zones", false],
])("DT5: the prices of a day of 25 hours, %s,", (_, withZone) => {
  const spot = quarters.map((moment, place) => record("Spot", written(moment, withZone), place));

  it("are one series of 100 quarters in the order of time", () => {
    expect(spot[8]?.date).toMatch(/^2026-10-25T02:00:00/);
    expect(spot[12]?.date).toMatch(/^2026-10-25T02:00:00/);
    const [series, ...others] = seriesOf(spot);
    expect(others).toEqual([]);
    expect(series?.moments.map(({ at }) => Date.parse(at ?? ""))).toEqual(quarters);
    expect(series?.moments.map(({ consumptionPrice }) => consumptionPrice)).toEqual(
      quarters.map((_moment, place) => place),
    );
  });

  it("of two products are two series, whichever way they come", () => {
    const both = spot.map((each) => [each, { ...each, productName: "Grid" }]);
    const after = [...both.map(([one]) => one ?? {}), ...both.map(([, two]) => two ?? {})];
    for (const answer of [both.flat(), after]) {
      const all = seriesOf(answer);
      expect(all.map(({ productName }) => productName).sort()).toEqual(["Grid", "Spot"]);
      for (const { moments } of all) {
        expect(moments.map(({ at }) => Date.parse(at ?? ""))).toEqual(quarters);
      }
    }
  });
});

it("DT3: prices without a time come last and are no moment", () => {
  const dates = ["0001-01-01T00:00:00", "2026-10-26T01:00:00Z", "2026-10-26T00:00:00Z"];
  const [series] = seriesOf(dates.map((date, place) => record("Spot", date, place)));
  expect(series?.moments.map(({ at }) => at)).toEqual([dates[2], dates[1], null]);
});
