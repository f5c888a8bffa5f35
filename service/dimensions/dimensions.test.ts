import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { invoiceGroupFullConfigSchema } from "../../lib/contract/invoice-group";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { events } from "../db/schema/events";
import { accountDimensions, customerDimensions } from "../db/schema/group-parts";
import { journal } from "../db/schema/journal";
import { productDimensions } from "../db/schema/products";
import type { InvoiceGroupFullConfig } from "../records";
import { productDimensionsOf } from "../seed/areas/dimensions";
import { type Landmark, landmarks } from "../seed/landmarks";
import { dimensionsOf } from "../seed/parts";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";

const base = "/be/v3/dimensions";
const nobody = "0123456789abcdef0123456789abcdef";
const ours = dimensionsOf(nordlys);
const first = ({ accountGuids }: Landmark) => accountGuids[0] ?? "";
const [ownElement, spareElement] = productDimensionsOf(nordlys);

const setAt = (kind: string, guid: string, dimensionNumber: number | string, value = "B 7") =>
  `${base}/${kind}/${guid}?${new URLSearchParams({ dimensionNumber: String(dimensionNumber), dimensionEntryValue: value })}`;
const remove = (kind: string, name: string, guid: string, dimensionId: string) =>
  `${base}/${kind}?${new URLSearchParams({ [name]: guid, dimensionId })}`;
const removeOfGroup = (guid: string, id: string) => remove("account", "accountguid", guid, id);
const removeOfCustomer = (guid: string, id: string) => remove("customer", "customerguid", guid, id);
const removeOfProduct = (guid: string, id: string) =>
  remove("product", "productElementId", guid, id);

describeOnEachDatabase("dimensions", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  async function change(method: "POST" | "DELETE", path: string): Promise<InvoiceGroupFullConfig> {
    const { status, body } = await service.call(method, path);
    expect(status).toBe(200);
    return invoiceGroupFullConfigSchema.parse(body);
  }

  const eventsOf = (group: string) =>
    service.database.queries
      .select()
      .from(events)
      .where(eq(events.aggregateValue, group))
      .orderBy(asc(events.position));

  /** Everything that an operation of this area may write. */
  async function written() {
    const { queries } = service.database;
    return {
      account: await queries.select().from(accountDimensions),
      customer: await queries.select().from(customerDimensions),
      product: await queries.select().from(productDimensions),
      events: await queries.$count(events),
      journal: await queries.$count(journal),
    };
  }

  test("of a group are set, replaced and removed, and the answer is the updated configuration", async () => {
    const guid = first(landmarks.plain);
    const shown = (value: string) => ({
      dimensionId: ours.project.id,
      number: 2,
      name: "Prosjekt",
      value,
      source: "account",
    });
    const made = await change("POST", setAt("account", guid, 2, "Ås & Ø 50 %"));
    expect(made.accountGuid).toBe(guid);
    expect(made.dimensions).toContainEqual(shown("Ås & Ø 50 %"));
    const replaced = await change("POST", setAt("account", guid, 2, "P-2"));
    const ofProject = replaced.dimensions.filter(({ number }) => number === 2);
    expect(ofProject).toEqual([shown("P-2")]);
    const read = await service.call("GET", `/be/v3/accounts/${guid}/config`);
    expect(read.body).toEqual(replaced);
    const removed = await change("DELETE", removeOfGroup(guid, ours.project.id));
    expect(removed.dimensions.map(({ number }) => number)).not.toContain(2);
    const recorded = (await eventsOf(guid)).filter(({ occurredAt }) => +occurredAt === +testNow);
    const dimension = { dimensionId: ours.project.id, number: 2, source: "account" };
    expect(recorded).toMatchObject(
      [
        { from: null, to: "Ås & Ø 50 %" },
        { from: "Ås & Ø 50 %", to: "P-2" },
        { from: "P-2", to: null },
      ].map((dimensions) => ({
        event: "UpdateInvoiceConfig",
        aggregateType: "account",
        actor: "desk",
        payload: { dimension, changes: { dimensions } },
      })),
    );
  });

  test("of a customer show in every group's configuration and are recorded for each", async () => {
    const { customerGuid, accountGuids } = landmarks.eightGroups;
    const value = { number: 1, value: "Butikk", source: "customer" };
    const made = await change("POST", setAt("customer", customerGuid, 1, "Butikk"));
    expect(accountGuids).toContain(made.accountGuid);
    expect(made.dimensions).toContainEqual(expect.objectContaining(value));
    for (const guid of accountGuids) {
      const { body } = await service.call("GET", `/be/v3/accounts/${guid}/config`);
      expect(invoiceGroupFullConfigSchema.parse(body).dimensions).toContainEqual(
        expect.objectContaining(value),
      );
      expect((await eventsOf(guid)).map(({ event }) => event)).toContain("UpdateInvoiceConfig");
    }
    const removed = await change("DELETE", removeOfCustomer(customerGuid, ours.department.id));
    expect(removed.accountGuid).toBe(made.accountGuid);
    expect(removed.dimensions.filter(({ source }) => source === "customer")).toEqual(
      made.dimensions.filter(({ source, number }) => source === "customer" && number !== 1),
    );
  });

  test("of a product element are removed with an answer that has no body, and journaled", async () => {
    const { productElementId = "", dimensionId = "" } = ownElement ?? {};
    const answer = await service.call("DELETE", removeOfProduct(productElementId, dimensionId));
    expect([answer.status, answer.body]).toEqual([200, ""]);
    const { queries } = service.database;
    const left = await queries
      .select()
      .from(productDimensions)
      .where(eq(productDimensions.productElementId, productElementId));
    expect(left).toEqual([]);
    const kept = await queries
      .select()
      .from(journal)
      .where(
        and(eq(journal.operation, "removeProductDimension"), eq(journal.aggregateType, "product")),
      );
    expect(kept).toMatchObject([{ records: [productElementId, dimensionId], event: null }]);
  });

  const plain = first(landmarks.plain);
  const { customerGuid } = landmarks.plain;
  const spare = spareElement?.productElementId ?? "";
  const unknown: [string, "POST" | "DELETE", string, string][] = [
    ["an unknown number", "POST", setAt("account", plain, 99), "dimension"],
    ["an unknown number", "POST", setAt("customer", customerGuid, 99), "dimension"],
    ["a random dimension", "DELETE", removeOfGroup(plain, nobody), "dimension"],
    ["one it has not", "DELETE", removeOfGroup(plain, ours.project.id), "dimension"],
    ["a random dimension", "DELETE", removeOfCustomer(customerGuid, nobody), "dimension"],
    ["one it has not", "DELETE", removeOfCustomer(customerGuid, ours.project.id), "dimension"],
    ["a random dimension", "DELETE", removeOfProduct(spare, nobody), "dimension"],
    ["one it has not", "DELETE", removeOfProduct(spare, ours.project.id), "dimension"],
  ];

  test.each(unknown)("that name %s (%s) are not found and write nothing", async (...given) => {
    const [, method, path, what] = given;
    const before = await written();
    const answer = await service.call(method, path);
    expect(answer.status).toBe(404);
    expect(problemSchema.parse(answer.body).detail).toBe(`There is no such ${what}.`);
    expect(await written()).toEqual(before);
  });

  const wrong: [string, "POST" | "DELETE", string, string][] = [
    ["with a fraction", "POST", setAt("account", plain, "1.5"), "dimensionNumber"],
    ["with a blank value", "POST", setAt("account", plain, 1, " "), "dimensionEntryValue"],
    [
      "with a long value",
      "POST",
      setAt("account", plain, 1, "x".repeat(101)),
      "dimensionEntryValue",
    ],
    ["with a malformed dimension", "DELETE", removeOfGroup(plain, "1"), "dimensionId"],
  ];

  test.each(wrong)("%s (%s) are refused by field and write nothing", async (...given) => {
    const [, method, path, field] = given;
    const before = await written();
    const answer = await service.call(method, path);
    expect(answer.status).toBe(400);
    const outcome = problemSchema.parse(answer.body).errors?.map((error) => error.path);
    expect([...new Set(outcome)]).toEqual([field]);
    expect(await written()).toEqual(before);
  });
});
