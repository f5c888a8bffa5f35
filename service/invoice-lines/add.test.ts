import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { invoiceLineSchema, invoiceLinesSchema } from "../../lib/contract/line";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { customers } from "../db/schema/customers";
import { events } from "../db/schema/events";
import { journal } from "../db/schema/journal";
import { lines } from "../db/schema/lines";
import type { InvoiceLine } from "../records";
import { productsOf } from "../seed/areas/products";
import { type Landmark, landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";
import { insertPoints, type PointName, pointOf } from "./testing";

const path = "/be/v3/lines/imported";
const nobody = "0123456789abcdef0123456789abcdef";
const first = ({ accountGuids }: { accountGuids: readonly string[] }) => accountGuids[0] ?? "";
const accountGuid = first(landmarks.plain);
const products = productsOf(nordlys);
type Product = (typeof products)[keyof typeof products];
const elementOf = ({ elements }: Product, place = 0) => elements[place]?.id ?? "";

const hours = { accountGuid, productElementId: elementOf(products.service), quantity: 2.5 };
const energy = {
  accountGuid,
  productElementId: elementOf(products.spot),
  quantity: 100,
  price: 0.5,
};

const at = (name: PointName) => ({ accountingPointId: pointOf(name).accountingPointId });

describeOnEachDatabase("adding lines", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
    await insertPoints(service.database.queries);
  }, 180_000);

  async function add(body: object): Promise<InvoiceLine> {
    const answer = await service.call("POST", path, body);
    expect(answer).toMatchObject({ status: 200 });
    return invoiceLineSchema.parse(answer.body);
  }

  const effects = async () => [
    await service.database.queries.$count(lines),
    await service.database.queries.$count(events),
    await service.database.queries.$count(journal),
  ];

  /** Status and fields of a refusal, after checking that it wrote nothing. */
  async function refused(body: unknown) {
    const before = await effects();
    const answer = await service.call("POST", path, body);
    expect(await effects()).toEqual(before);
    const outcome = problemSchema.parse(answer.body).errors?.map((error) => error.path) ?? [];
    return [answer.status, ...new Set(outcome)];
  }

  const erpIdOf = async (landmark: Landmark) => {
    const { queries } = service.database;
    const [row] = await queries
      .select()
      .from(customers)
      .where(eq(customers.guid, landmark.customerGuid));
    return row?.erpId ?? "";
  };

  test("makes a manual line in the import collection, priced and taxed by the product", async () => {
    const line = await add({ ...hours, description: "Målerbytte" });
    expect(line).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      erpId: null,
      lineState: 0,
      productId: products.service.row.id,
      productElementId: hours.productElementId,
      description: "Målerbytte",
      text: null,
      accountGuid,
      accountingPointId: null,
      periodStart: "2026-11-01",
      periodEnd: "2026-11-30",
      quantity: 2.5,
      quantityUnit: "time",
      price: 980,
      amount: 2450,
      vatAmount: 612.5,
      vatCodeId: "3",
      vatRate: 25,
      currency: "NOK",
      accountPeriod: "202611",
      vendor: null,
      ptiInvoiceNumber: null,
      lineType: "OneTime",
      invoiceLineType: 9,
      importType: 51,
      importTimeStamp: testNow.toISOString(),
      comment: null,
    });
    const { customerGuid } = landmarks.plain;
    const { body } = await service.call("POST", `/be/v3/lines/uninvoiced/${customerGuid}`);
    expect(invoiceLinesSchema.parse(body)).toContainEqual(line);
  });

  test("records an event of the group, and the journal, with the line's id", async () => {
    const { id } = await add(hours);
    const { queries } = service.database;
    const recorded = await queries
      .select()
      .from(events)
      .where(eq(events.event, "PostInvoiceLines"));
    const own = recorded.filter(({ payload }) => JSON.stringify(payload).includes(id));
    expect(own).toMatchObject([
      {
        aggregateType: "account",
        aggregateValue: accountGuid,
        actor: "desk",
        occurredAt: testNow,
        payload: { lineIds: [id], amount: 2450, vatAmount: 612.5, currency: "NOK" },
      },
    ]);
    const journaled = await queries
      .select()
      .from(journal)
      .where(and(eq(journal.aggregateValue, accountGuid), eq(journal.operation, "addInvoiceLine")));
    expect(journaled.filter(({ records }) => records.includes(id))).toHaveLength(1);
  });

  test("takes price, unit, name and period from the caller where they are given", async () => {
    const given = {
      description: "Befaring",
      price: -19.995,
      quantityUnit: "stk",
      termStartDate: "2026-09-15",
      termEndDate: "2026-10-14",
      currency: "NOK",
      vat: 25,
      vatCode: "3",
    };
    const { termStartDate, termEndDate, vat, vatCode, ...shown } = given;
    expect(await add({ ...hours, quantity: 1, ...given })).toMatchObject({
      ...shown,
      periodStart: termStartDate,
      periodEnd: termEndDate,
      amount: -20, // half away from zero
      vatAmount: -5,
    });
    const nulls = Object.fromEntries(Object.keys(given).map((name) => [name, null]));
    expect(await add({ ...hours, ...nulls })).toMatchObject({
      price: 980,
      periodEnd: "2026-11-30",
    });
  });

  test("takes the product alone where it has one element", async () => {
    const { productElementId, ...rest } = hours;
    const line = await add({ ...rest, productId: products.service.row.id });
    expect(line.productElementId).toBe(productElementId);
    const spot = { ...rest, productId: products.spot.row.id };
    expect(await refused(spot)).toEqual([400, "productElementId"]);
  });

  test.each(["active", "endedInMay"] as const)(
    "of SE and PTI finds the contract: %s",
    async (name) => {
      const term = { termStartDate: "2026-05-01", termEndDate: "2026-05-31" };
      for (const product of [products.spot, products.pti]) {
        const productElementId = elementOf(product);
        const line = await add({ ...energy, ...term, ...at(name), productElementId });
        expect(line.accountingPointId).toBe(pointOf(name).accountingPointId);
        const byGuid = { accountingPointGuid: pointOf(name).guid };
        const same = await add({ ...energy, ...term, ...byGuid, productElementId });
        expect(same.accountingPointId).toBe(line.accountingPointId);
      }
    },
  );

  test.each<[string, object]>([
    ["no accounting point", {}],
    ["a contract that has not begun", at("pending")],
    ["a contract that was undone", at("reverted")],
    ["a contract that ended before the period", at("endedInMay")],
    ["no contract", at("without")],
    ["another group's contract", at("ofEight")],
    ["a period before the contract", { ...at("active"), termEndDate: "2024-12-31" }],
    ["an unknown point", { accountingPointId: "735999" }],
    ["another tenant's point", at("foreign")],
    ["two points", { ...at("active"), accountingPointGuid: pointOf("pending").guid }],
  ])("of SE or PTI with %s is refused", async (_case, names) => {
    for (const product of [products.spot, products.pti]) {
      const body = { ...energy, productElementId: elementOf(product), ...names };
      expect(await refused(body)).toEqual([400, "accountingPointId"]);
    }
  });

  test("of other types needs no contract, but a point that exists", async () => {
    expect(await add({ ...hours, ...at("without") })).toMatchObject(at("without"));
    expect(await refused({ ...hours, ...at("foreign") })).toEqual([400, "accountingPointId"]);
    const guid = { accountingPointGuid: pointOf("foreign").guid };
    expect(await refused({ ...hours, ...guid })).toEqual([400, "accountingPointGuid"]);
  });

  test("finds the group by the customer's ERP id: the only one, or the one with a contract", async () => {
    const { accountGuid: _, ...rest } = hours;
    const [one, eight] = [await erpIdOf(landmarks.plain), await erpIdOf(landmarks.eightGroups)];
    expect(await add({ ...rest, customerIdErp: one })).toMatchObject({ accountGuid });
    expect(await refused({ ...rest, customerIdErp: eight })).toEqual([400, "accountGuid"]);
    const withPoint = { ...rest, customerIdErp: eight, ...at("ofEight") };
    const sixth = landmarks.eightGroups.accountGuids[5];
    expect(await add(withPoint)).toMatchObject({ accountGuid: sixth });
    const third = landmarks.eightGroups.accountGuids[2];
    const named = { ...rest, customerIdErp: eight, accountGuid: third };
    expect(await add(named)).toMatchObject({ accountGuid: third });
    expect(await refused({ ...hours, customerIdErp: eight })).toEqual([404]);
  });

  test("to an unknown customer or product, or to an element of another product, is refused", async () => {
    const { accountGuid: _, ...rest } = hours;
    expect(await refused({ ...rest, customerIdErp: "K0" })).toEqual([404]);
    const wrong = { ...hours, productElementId: nobody };
    expect(await refused(wrong)).toEqual([400, "productElementId"]);
    for (const productId of [products.spot.row.id, nobody]) {
      expect(await refused({ ...hours, productId })).toEqual([400, "productElementId"]);
    }
  });

  test("to a group that has ended is a conflict", async () => {
    expect(await refused({ ...hours, accountGuid: first(landmarks.ended) })).toEqual([
      409,
      "accountGuid",
    ]);
  });

  test.each<[string, unknown, string[]]>([
    ["no product", { accountGuid, quantity: 1 }, ["productElementId"]],
    ["no quantity", { ...hours, quantity: undefined }, ["quantity"]],
    ["four decimals of quantity", { ...hours, quantity: 1.0005 }, ["quantity"]],
    ["five decimals of price", { ...hours, price: 0.00001 }, ["price"]],
    ["a tiny price", { ...hours, price: 1e-9 }, ["price"]],
    ["a price out of bounds", { ...hours, price: 1e9 }, ["price"]],
    ["an amount out of bounds", { ...hours, quantity: 99999999, price: 99999 }, ["quantity"]],
    ["other VAT", { ...hours, vat: 15 }, ["vat"]],
    ["another VAT code", { ...hours, vatCode: "5" }, ["vatCode"]],
    ["another currency", { ...hours, currency: "SEK" }, ["currency"]],
    ["a currency that is none", { ...hours, currency: "kr" }, ["currency"]],
    [
      "a term that ends before it begins",
      { ...hours, termEndDate: "2026-01-01", termStartDate: "2026-01-02" },
      ["termEndDate"],
    ],
    ["an empty description", { ...hours, description: "" }, ["description"]],
    ["a long description", { ...hours, description: "x".repeat(501) }, ["description"]],
    ["no price anywhere", { ...energy, ...at("active"), price: null }, ["price"]],
  ])("with %s is refused by field", async (_case, body, paths) => {
    expect(await refused(body)).toEqual([400, ...paths]);
  });

  test("begins the month where the utility is, not in UTC", async () => {
    service.clock.move(new Date("2026-11-30T23:30:00Z"));
    const line = await add(hours);
    service.clock.move(testNow);
    expect(line).toMatchObject({ periodStart: "2026-12-01", accountPeriod: "202612" });
  });
});
