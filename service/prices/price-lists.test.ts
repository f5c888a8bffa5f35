import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { priceListSchema } from "../../lib/contract/price-list";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { events } from "../db/schema/events";
import { journal } from "../db/schema/journal";
import { priceLists } from "../db/schema/prices";
import type { PriceList } from "../records";
import { productsOf } from "../seed/areas/products";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";

const write = "/se/api-pricelist/v1/backend/pricelist/createorupdate";
const listOf = (product: string) => `/se/api-pricelist/v1/product/pricelist/${product}`;
const known = productsOf(nordlys);
const row = { name: "Lading", priceArea: null, quantityUnit: "kWh", price: 1.1225 };
const body = (changes: object = {}) => ({
  code: "LADING-1",
  name: "Lading hjemme",
  productId: known.charging.row.id,
  currency: "NOK",
  validFrom: "2026-11-01",
  rows: [row],
  ...changes,
});

describeOnEachDatabase("price lists", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  const send = (given: unknown) => service.call("POST", write, given);
  const store = async (given: object): Promise<PriceList> => {
    const answer = await send(given);
    expect(answer.status).toBe(200);
    return priceListSchema.parse(answer.body);
  };
  const read = async (product: string) => {
    const answer = await service.call("GET", listOf(product));
    return answer.status === 200 ? priceListSchema.parse(answer.body) : answer.status;
  };
  const counts = async () => {
    const { queries } = service.database;
    return [await queries.$count(priceLists), await queries.$count(journal)];
  };

  test("are read by product: the one that is in force today", async () => {
    const { id } = known.spot.row;
    expect(await read(id)).toMatchObject({
      productId: id,
      code: "1000-STD",
      validFrom: "2026-01-01",
      validTo: null,
      currency: "NOK",
    });
    service.clock.move(new Date("2025-12-31T23:00:00Z"));
    expect(await read(id)).toMatchObject({ validFrom: "2025-01-01", validTo: "2025-12-31" });
    service.clock.move(new Date("2024-12-31T23:00:00Z"));
    expect(await read(id)).toBe(404);
    service.clock.move(testNow);
    expect(await read(known.paperFee.row.id)).toBe(404);
  });

  test("are created, read back and updated whole, and every write is in the journal", async () => {
    const created = await store(body());
    expect(created).toEqual({
      ...body(),
      validTo: null,
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      updatedAt: testNow.toISOString(),
    });
    expect(await read(known.charging.row.id)).toEqual(created);
    const changed = body({ name: "Lading", validTo: "2027-01-31", rows: [{ ...row, price: 1.2 }] });
    const updated = await store(changed);
    expect(updated).toEqual({ ...changed, id: created.id, updatedAt: testNow.toISOString() });
    expect(await read(known.charging.row.id)).toEqual(updated);
    const { queries } = service.database;
    const effects = await queries
      .select()
      .from(journal)
      .where(eq(journal.aggregateValue, created.id))
      .orderBy(journal.position);
    expect(effects.map(({ summary }) => summary)).toEqual([
      "Price list created",
      "Price list updated",
    ]);
    expect(effects[0]).toMatchObject({
      operation: "createOrUpdatePriceList",
      aggregateType: "priceList",
      actor: "desk",
      event: null,
      records: [created.id],
    });
    expect(await queries.$count(events, eq(events.aggregateValue, created.id))).toBe(0);
  });

  test("with the same code and another first day are lists of their own", async () => {
    const first = await store(body({ code: "FIBER", productId: known.broadband.row.id }));
    const second = await store(
      body({ code: "FIBER", productId: known.broadband.row.id, validFrom: "2026-11-16" }),
    );
    expect(second.id).not.toBe(first.id);
    expect(await read(known.broadband.row.id)).toEqual(second);
  });

  test("of another product are not taken over", async () => {
    await store(body({ code: "TAKEN" }));
    const before = await counts();
    const answer = await send(body({ code: "TAKEN", productId: known.fixed.row.id }));
    expect(answer.status).toBe(409);
    expect(problemSchema.parse(answer.body).type).toBe("conflict");
    expect(await counts()).toEqual(before);
  });

  const refused: [string, unknown, string[]][] = [
    ...["code", "name", "productId", "currency", "validFrom", "rows"].map(
      (name): [string, unknown, string[]] => [`no ${name}`, body({ [name]: undefined }), [name]],
    ),
    ["a code with spaces", body({ code: "A B" }), ["code"]],
    ["no currency code", body({ currency: "kr" }), ["currency"]],
    ["an end before its beginning", body({ validTo: "2026-10-31" }), ["validTo"]],
    ["five decimals", body({ rows: [{ ...row, price: 0.00001 }] }), ["rows.0.price"]],
    ["a price as text", body({ rows: [{ ...row, price: "1" }] }), ["rows.0.price"]],
    ["an unknown product", body({ productId: "0".repeat(32) }), ["productId"]],
  ];

  test.each(refused)(
    "with %s are refused by field, and nothing is kept",
    async (_case, given, paths) => {
      const before = await counts();
      const answer = await send(given);
      expect(answer.status).toBe(400);
      expect(problemSchema.parse(answer.body).errors?.map(({ path }) => path)).toEqual(paths);
      expect(await counts()).toEqual(before);
    },
  );
});

describeOnEachDatabase("deprecated prices, switched off", (open) => {
  test("are gone; the current one is not", async () => {
    const service = await startTestService(open, { deprecatedOperations: "gone" });
    const statusOf = async (path: string, method = "GET") =>
      (await service.call(method, path)).status;
    const old = "/se/settlement";
    expect(await statusOf(`${old}/v1/GetPriceInformation?ap=1`)).toBe(410);
    expect(await statusOf(`${old}/v2/GetPriceInformation?ap=1`)).toBe(410);
    expect(await statusOf(`${old}/v3/accountingpoints/priceinformations/1`)).toBe(410);
    expect(await statusOf(listOf("0".repeat(32)))).toBe(410);
    expect(await statusOf(write, "POST")).toBe(410);
    expect(await statusOf("/settlement/v4/accountingpoints/priceinformations/1")).toBe(404);
  }, 180_000);
});
