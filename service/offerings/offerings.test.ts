import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { pmProductsSchema } from "../../lib/contract/pm-product";
import { problemSchema } from "../../lib/contract/problem";
import {
  productOfferingPageSchema,
  productOfferingSchema,
} from "../../lib/contract/product-offering";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { events } from "../db/schema/events";
import { journal } from "../db/schema/journal";
import { offeringsOf } from "../seed/areas/offerings";
import { productsOf } from "../seed/areas/products";
import { granvik, nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";

const known = offeringsOf(nordlys);
const foreign = offeringsOf(granvik);
const nobody = "0".repeat(32);
const requestId = () => randomBytes(16).toString("hex");

describeOnEachDatabase("product offerings", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  const read = async (id: string) => {
    const { status, body } = await service.call("GET", `/v1/cm/product/${id}`);
    expect(status).toBe(200);
    return productOfferingSchema.parse(body);
  };
  const patch = (id: string, body: object) =>
    service.call("PATCH", `/v1/cm/product/${id}`, { RequestId: requestId(), ...body });
  const list = async (query = "") =>
    productOfferingPageSchema.parse((await service.call("GET", `/v1/cm/products${query}`)).body);
  const effects = () => service.database.queries.$count(journal);
  const problemOf = ({ body }: { body: unknown }) => {
    const { type, status, detail, errors } = problemSchema.parse(body);
    return { type, status, detail, errors };
  };

  test("are read as they are stored", async () => {
    const { id } = known.spotBusiness;
    const offering = await read(id);
    expect(offering).toMatchObject({
      ID: id,
      Name: "Spotpris bedrift",
      PrimaryProduct: true,
      ServiceTypes: ["electricity"],
      ProductId: productsOf(nordlys).spot.row.id,
      DefaultValidPeriod: 24,
    });
    expect(offering.InteractiveFields.map(({ Name, Required }) => [Name, Required])).toEqual([
      ["Markup", true],
      ["MonthlyFee", true],
      ["BalancingFee", false],
    ]);
  });

  test("are paged from zero in an envelope, by name, and tell how many there are", async () => {
    const whole = await list();
    const names = whole.items.map(({ Name }) => Name);
    expect(whole).toMatchObject({ page: 0, size: 100, total: Object.keys(known).length });
    expect(names).toEqual([...names].sort());
    expect(whole.items).toHaveLength(whole.total);
    const [first, second, last] = [
      await list("?size=5"),
      await list("?page=1&size=5"),
      await list("?page=99&size=5"),
    ];
    expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 10));
    expect(second).toMatchObject({ page: 1, size: 5, total: whole.total });
    expect(last).toEqual({ items: [], page: 99, size: 5, total: whole.total });
  });

  test("of product management are listed by name, fees and what is planned too", async () => {
    const { status, body } = await service.call("GET", "/v1/pm/products");
    expect(status).toBe(200);
    const products = pmProductsSchema.parse(body);
    const names = products.map(({ Name }) => Name);
    expect(names).toEqual([...names].sort());
    expect(new Set(products.map(({ Kind }) => Kind))).toEqual(new Set(["primary", "addOn", "fee"]));
    expect(products.find(({ Code }) => Code === "PM-900")).toMatchObject({
      ValidFrom: "2027-01-01",
      ProductId: null,
    });
  });

  test("change in the given fields only; no data is returned, and it is recorded", async () => {
    const { id } = known.employee;
    const before = await read(id);
    const change = {
      Name: "Ansattavtale 2027",
      Visible: true,
      EndDate: "2027-12-31",
      DefaultValidPeriod: 12,
      IsDisabled: { Disabled: true, Reason: "Under revisjon", Since: "2026-11" },
      InteractiveFields: [
        { Name: "Discount", Unit: "percent", Required: false, Minimum: 0, Maximum: 50 },
      ],
    };
    const RequestId = requestId();
    const answer = await service.call("PATCH", `/v1/cm/product/${id}`, { RequestId, ...change });
    expect([answer.status, answer.body]).toEqual([200, ""]);
    expect(await read(id)).toEqual({ ...before, ...change });
    await patch(id, { EndDate: null, DefaultValidPeriod: null, ProductId: null });
    const cleared = { EndDate: null, DefaultValidPeriod: null, ProductId: null };
    expect(await read(id)).toEqual({ ...before, ...change, ...cleared });

    const [event] = await service.database.queries
      .select()
      .from(events)
      .where(eq(events.requestId, RequestId));
    expect(event).toMatchObject({
      event: "RequestApplied",
      aggregateType: "productOffering",
      aggregateValue: id,
      actor: "desk",
      occurredAt: testNow,
      payload: { operation: "updateProductOffering", records: [id], changes: change },
    });
    const [effect] = await service.database.queries
      .select()
      .from(journal)
      .where(eq(journal.requestId, RequestId));
    expect(effect).toMatchObject({ operation: "updateProductOffering", records: [id] });
  });

  test("take each RequestId once, whatever it came with", async () => {
    const { id } = known.origin;
    const [RequestId, before] = [requestId(), await effects()];
    const send = (Name: string) =>
      service.call("PATCH", `/v1/cm/product/${id}`, { RequestId, Name });
    expect((await send("Opprinnelse")).status).toBe(200);
    for (const name of ["Opprinnelse", "Annet"]) {
      const again = await send(name);
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({
        type: "duplicate-request",
        firstReceivedAt: testNow.toISOString(),
      });
    }
    expect((await read(id)).Name).toBe("Opprinnelse");
    expect(await effects()).toBe(before + 1);
    const body = { RequestId, Name: "Deras" };
    const theirs = await service.callAsOther("PATCH", `/v1/cm/product/${foreign.origin.id}`, body);
    expect(theirs.status).toBe(200);
  });

  test("that are unknown store no RequestId", async () => {
    const [before, RequestId] = [await effects(), requestId()];
    expect((await patch(nobody, { RequestId, Name: "Ny" })).status).toBe(404);
    expect(await effects()).toBe(before);
    const free = { RequestId, EnabledForWebOrder: false };
    expect((await patch(known.broadband.id, free)).status).toBe(200);
  });

  const refused: [string, object, string[]][] = [
    ["a RequestId that is none", { RequestId: "1", Name: "x" }, ["RequestId"]],
    ["nothing to change", {}, ["body"]],
    ["nothing but its id", { ID: known.charging.id }, ["body"]],
    ["another id than the path's", { ID: nobody, Name: "x" }, ["ID"]],
    ["no text for a name", { Name: null }, ["Name"]],
    ["an empty name", { Name: " " }, ["Name"]],
    ["a day that is none", { EndDate: "2026-02-30" }, ["EndDate"]],
    ["half a month", { DefaultValidPeriod: 0.5 }, ["DefaultValidPeriod"]],
    ["an area twice", { PriceAreas: ["NO1", "NO1"] }, ["PriceAreas"]],
    ["a text for an object", { IsDisabled: true }, ["IsDisabled"]],
    ["a list for an object", { WebOrderSubProducts: [] }, ["WebOrderSubProducts"]],
    ["an unknown product", { ProductId: nobody }, ["ProductId"]],
    ["an unknown service type", { ServiceTypes: ["electricity", "gas"] }, ["ServiceTypes.1"]],
    [
      "a least above the most",
      { InteractiveFields: [{ Name: "P", Unit: "", Required: true, Minimum: 2, Maximum: 1 }] },
      ["InteractiveFields.0.Maximum"],
    ],
  ];

  test.each(refused)(
    "with %s are refused by field, and nothing changes",
    async (_case, body, paths) => {
      const { id } = known.charging;
      const [before, count] = [await read(id), await effects()];
      const answer = await patch(id, body);
      expect(answer.status).toBe(400);
      const outcome = problemOf(answer).errors?.map(({ path }) => path);
      expect([...new Set(outcome)].sort()).toEqual(paths);
      expect(await read(id)).toEqual(before);
      expect(await effects()).toBe(count);
    },
  );

  test.each([["a size too large", "/v1/cm/products?size=1001", "size"]])(
    "%s is refused by name",
    async (_case, path, name) => {
      const answer = await service.call("GET", path);
      expect(answer.status).toBe(400);
      expect(problemOf(answer).errors?.map((error) => error.path)).toEqual([name]);
    },
  );
});
