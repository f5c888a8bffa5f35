import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { priceInformationListSchema } from "../../lib/contract/price";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { meteringPoints } from "../db/schema/metering-points";
import { exchangePrices, priceInformation } from "../db/schema/prices";
import { foreignLandmark, landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";

const v4 = "/settlement/v4/accountingpoints/priceinformations";
const v3 = "/se/settlement/v3/accountingpoints/priceinformations";
const [point, bare] = ["PRICE-1", "PRICE-2"];
const { customerGuid } = landmarks.plain;
const subProducts = [
  { productName: "Garanti", priceExpression: null, consumptionPrice: 0.008, monthlyPrice: 0 },
];

describeOnEachDatabase("price information", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
    const { queries } = service.database;
    const place = { serviceTypeKey: "electricity", direction: "consumption" } as const;
    await queries.insert(meteringPoints).values([
      { ...place, guid: "a".repeat(32), tenantId: nordlys.id, accountingPointId: point },
      { ...place, guid: "c".repeat(32), tenantId: nordlys.id, accountingPointId: bare },
    ]);
    const price = { tenantId: nordlys.id, accountingPointId: point, monthlyPrice: 39.2 };
    const following = { ...price, customerGuid, validTo: null, exchange: true, priceArea: "NO4" };
    await queries.insert(priceInformation).values([
      {
        ...price,
        guid: "1".repeat(32),
        customerGuid: landmarks.overdue.customerGuid,
        validFrom: "2024-01-01",
        validTo: "2026-10-31",
        productName: "Fastpris",
        consumptionPrice: 0.7,
        exchange: false,
      },
      {
        ...following,
        guid: "2".repeat(32),
        validFrom: "2026-11-01",
        productName: "Spotpris",
        consumptionPrice: 0.049,
        priceExpression: "day-ahead NO4 + 0.049",
        subProducts,
      },
      {
        ...price,
        guid: "3".repeat(32),
        validFrom: "2026-11-10",
        productName: "Nettleie",
        consumptionPrice: 0.2934,
        exchange: false,
      },
    ]);
  }, 180_000);

  const ask = async (query = "", id = point) => {
    const { status, body } = await service.call("GET", `${v4}/${id}${query}`);
    expect(status).toBe(200);
    return priceInformationListSchema.parse(body);
  };
  const names = async (query: string) => (await ask(query)).map(({ productName }) => productName);

  test("has the six fields of the interface, for today where no day is given", async () => {
    expect(await ask()).toEqual([
      {
        productName: "Spotpris",
        subProducts,
        date: "2026-11-16T00:00:00Z",
        priceExpression: "day-ahead NO4 + 0.049",
        consumptionPrice: 0.049,
        monthlyPrice: 39.2,
      },
      {
        productName: "Nettleie",
        subProducts: null,
        date: "2026-11-16T00:00:00Z",
        priceExpression: null,
        consumptionPrice: 0.2934,
        monthlyPrice: 39.2,
      },
    ]);
    service.clock.move(new Date("2026-10-31T12:00:00Z"));
    expect((await ask()).map(({ date }) => date)).toEqual(["2026-10-31T00:00:00Z"]);
    service.clock.move(testNow);
  });

  test.each([
    ["2023-12-31", []],
    ["2024-01-01", ["Fastpris"]],
    ["2026-10-31", ["Fastpris"]],
    ["2026-11-01", ["Spotpris"]],
    ["2026-11-09", ["Spotpris"]],
    ["2026-11-10", ["Spotpris", "Nettleie"]],
    ["2026-11-10T23:30:00Z", ["Spotpris", "Nettleie"]],
    ["2026-11-09T23:30:00%2B01:00", ["Spotpris"]],
    ["2031-01-01T00:00:00", ["Spotpris", "Nettleie"]],
  ])("holds on %s from its first day to its last", async (date, expected) => {
    expect(await names(`?date=${date}`)).toEqual(expected);
  });

  test("of a customer is that customer's and what holds for everybody", async () => {
    expect(await names(`?customerGuid=${customerGuid}`)).toEqual(["Spotpris", "Nettleie"]);
    for (const other of [
      landmarks.overdue.customerGuid,
      "0".repeat(32),
      foreignLandmark.customerGuid,
    ]) {
      expect(await names(`?customerGuid=${other}`)).toEqual(["Nettleie"]);
    }
  });

  test("adds the day-ahead price where the switch asks for it, and only to what follows it", async () => {
    const [known] = await service.database.queries
      .select({ price: exchangePrices.price })
      .from(exchangePrices)
      .where(
        and(
          eq(exchangePrices.tenantId, nordlys.id),
          eq(exchangePrices.priceArea, "NO4"),
          eq(exchangePrices.priceDate, "2026-11-16"),
        ),
      );
    const whole = Math.round(((known?.price ?? Number.NaN) + 0.049) * 10_000) / 10_000;
    for (const [on, off] of [
      ["true", "false"],
      ["1", "0"],
      ["True", "FALSE"],
    ]) {
      const added = await ask(`?exchangeprices=${on}`);
      expect(added.map(({ consumptionPrice }) => consumptionPrice)).toEqual([whole, 0.2934]);
      expect(await ask(`?exchangeprices=${off}`)).toEqual(await ask());
    }
  });

  test("leaves out what follows the exchange on a day whose price is not known", async () => {
    expect(await names("?date=2031-01-01&exchangeprices=true")).toEqual(["Nettleie"]);
  });

  test("of a point without prices is empty", async () => {
    expect(await ask("", bare)).toEqual([]);
  });

  const old: [string, string, string][] = [
    ["v1", `/se/settlement/v1/GetPriceInformation?ap=${point}`, "customer"],
    ["v2", `/se/settlement/v2/GetPriceInformation?ap=${point}`, "customer"],
    ["v3", `${v3}/${point}?`, "customerGuid"],
  ];

  test.each(old)("of %s is the same", async (_version, path, customer) => {
    for (const [query, same] of [
      ["", ""],
      ["&date=2026-10-01", "?date=2026-10-01"],
      [`&${customer}=${"0".repeat(32)}`, `?customerGuid=${"0".repeat(32)}`],
      ["&exchangeprices=true", "?exchangeprices=true"],
    ]) {
      const { status, body } = await service.call("GET", `${path}${query}`);
      expect([status, body]).toEqual([200, await ask(same)]);
    }
  });

  const [, , third] = old;
  const refused: [string, string, string[]][] = [
    ["a day that is none", `${v4}/${point}?date=2026-02-30`, ["date"]],
    ["another way to write a day", `${v4}/${point}?date=16.11.2026`, ["date"]],
    ["v1's name of the customer", `${v4}/${point}?customer=1`, ["customer"]],
    [
      "v2 with v3's name",
      `/se/settlement/v2/GetPriceInformation?ap=1&customerGuid=1`,
      ["customerGuid"],
    ],
    ["v3 with v1's name", `${third?.[1]}ap=1`, ["ap"]],
    ["a point too long", `${v4}/${"1".repeat(51)}`, ["accountingPointId"]],
  ];

  test.each(refused)("%s is refused by name", async (_case, path, paths) => {
    const answer = await service.call("GET", path);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors?.map((error) => error.path)).toEqual(paths);
  });

  test("is there in the seeded world for a known customer", async () => {
    const [seeded] = await service.database.queries
      .select()
      .from(priceInformation)
      .where(eq(priceInformation.customerGuid, landmarks.eightGroups.customerGuid));
    const asked = `?date=${seeded?.validFrom}&customerGuid=${landmarks.eightGroups.customerGuid}`;
    const prices = await ask(asked, seeded?.accountingPointId);
    expect(prices.map(({ productName }) => productName)).toContain(seeded?.productName);
  });
});
