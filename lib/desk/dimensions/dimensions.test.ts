import { asc, gt } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { accountDimensions, customerDimensions } from "../../../service/db/schema/group-parts";
import type { DimensionRow } from "../../../service/dimensions/store";
import { productDimensionsOf } from "../../../service/seed/areas/dimensions";
import { dimensionsOf } from "../../../service/seed/parts";
import { nordlys } from "../../../service/seed/tenants";
import { plantGroups } from "../../../service/testing/plant-groups";
import { handleDesk } from "../../compose";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import {
  type DimensionHolder,
  knownDimensionsSchema,
} from "../../domain/dimensions/dimension-shape";
import type { DimensionValue } from "../../domain/dimensions/find-dimension";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import type { Role } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { DeskProblem } from "../../server/problem";
import { useTestDesk } from "../../server/testing/test-desk";
import { useBilling } from "../../server/testing/use-billing";
import { beginTrace } from "../../server/trace";
import { changeDimension } from "./change-dimension";

const [accountGuid, customerGuid] = ["1", "c"].map((digit) => digit.repeat(32));
const group = exampleGroup({ accountGuid, customerGuid });
const { department, segment } = dimensionsOf(nordlys);
const elementId = productDimensionsOf(nordlys)[0]?.productElementId;
const dimensionOf = (
  { id: dimensionId, number, name }: DimensionRow,
  value: string,
  source: DimensionValue["source"] = "account",
): DimensionValue => ({ dimensionId, number, name, value, source });
const [ofGroup, ofCustomer] = [
  dimensionOf(department, "100"),
  dimensionOf(segment, "B2B", "customer"),
];

describeOnEachDatabase("Dimensions that the desk changes", (open) => {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  const failToRead = () => {
    for (const operation of ["getInvoiceGroupConfig", "queryInvoiceGroups"] as const) {
      service.billing.fault("5xx", operation, { times: null });
    }
  };
  beforeEach(async () => {
    const { queries } = service.billing;
    await plantGroups(queries, [group]);
    await queries
      .insert(accountDimensions)
      .values({ accountGuid: group.accountGuid, dimensionId: department.id, value: "100" });
    await queries
      .insert(customerDimensions)
      .values({ customerGuid: group.customerGuid, dimensionId: segment.id, value: "B2B" });
  });

  /** What was answered, with the audit entries that it wrote. */
  const withEntries = async <Answer extends object>(answer: () => Promise<Answer>) => {
    const { database } = held.desk.runtime;
    const [head] = await database.select().from(auditHeads);
    const given = await answer();
    const entries = await database
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.sequence, head?.sequence ?? 0))
      .orderBy(asc(auditEntries.sequence));
    return { ...given, entries };
  };

  const ask = async (
    address: string,
    body: object,
    { role = "clerk" as Role, key = crypto.randomUUID() as string } = {},
  ) => {
    const { desk } = held;
    const cookie = await desk.signIn([role], role);
    const headers = { "idempotency-key": key };
    const path = `/api/desk/dimensions/${address}`;
    return withEntries(async () => {
      const request = desk.request("POST", path, { cookie, body, headers });
      const response = await handleDesk(desk.runtime, request);
      return { status: response.status, body: await response.json() };
    });
  };
  const set = (dimensionNumber: number, dimensionEntryValue = "120", owner = "invoice-group") =>
    ask(`${owner}/${owner === "customer" ? customerGuid : accountGuid}`, {
      dimensionNumber,
      dimensionEntryValue,
    });
  /** As the step of a removal's job does. */
  const remove = async (owner: DimensionHolder, guid = "", dimensionId: string = department.id) => {
    const { runtime } = held.desk;
    const actor = await runtime.sessions.find(await held.desk.signIn(["clerk"], "clerk"));
    if (actor === null) throw new Error("No actor.");
    return withEntries(async () => {
      try {
        const exchange = { runtime, trace: beginTrace(null) };
        const change = { owner, guid, remove: dimensionId };
        return { status: 200, body: Object(await changeDimension(exchange, actor, change)) };
      } catch (error) {
        if (!(error instanceof DeskProblem)) throw error;
        return { status: error.problem.status, body: Object(error.problem) };
      }
    });
  };
  const writes = () =>
    held.desk.service.filter(({ method, url }) => method !== "GET" && !url.includes("/query"));

  it("answers the configuration of the write, and audits the value before and after it", async () => {
    const { status, body, entries } = await set(1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: "answered", shown: true, now: { accountGuid } });
    expect(body.now.dimensions).toContainEqual(dimensionOf(department, "120"));
    const fact = (value: string) => ({ dimensionNumber: 1, dimensionEntryValue: value });
    expect(entries).toMatchObject([
      { outcome: "sent", before: fact("100"), after: fact("120"), customerGuid },
      { outcome: "done", before: fact("100"), seen: { status: 200, now: fact("120") } },
    ]);
    // One read before the write, none after it.
    expect(held.desk.service.map(({ method }) => method)).toEqual(["GET", "POST"]);
  });

  it("sets and removes a customer's value, with the value that it had in the audit", async () => {
    const made = await set(1, "Butikk", "customer");
    expect(made.body).toMatchObject({ kind: "answered", shown: true });
    expect(made.body.now.dimensions).toContainEqual(dimensionOf(department, "Butikk", "customer"));
    const removed = await remove("customer", customerGuid);
    expect(removed.body).toMatchObject({ kind: "answered", shown: true });
    expect(removed.entries.at(-1)).toMatchObject({
      action: "service.removeCustomerDimension",
      recordKind: "customers",

      before: { dimensionEntryValue: "Butikk" },
      seen: { now: { dimensionEntryValue: null } },
    });
  });

  it("removes one from a product element, which no read shows", async () => {
    const { body, entries } = await remove("product-element", elementId);
    expect(body).toEqual({ kind: "answered", now: null, shown: null });
    expect(entries.map(({ recordKind, outcome }) => `${recordKind} ${outcome}`)).toEqual([
      "products sent",
      "products accepted",
    ]);
    expect(held.desk.service).toHaveLength(1);
  });

  it.each<[string, () => Response]>([
    ["no content", () => new Response(null, { status: 204 })],
    ["a word", () => new Response("Ok")],
    ["an object", () => Response.json({ a: 1 })],
  ])("takes %s for a confirmation where the contract has no answer", async (_, answer) => {
    service.billing.onCall = answer;
    const { body } = await remove("product-element", elementId);
    expect(body).toEqual({ kind: "answered", now: null, shown: null });
    const [{ method, url, body: sent } = { method: "", url: "", body: null }] = held.desk.service;
    const query = `productElementId=${elementId}&dimensionId=${department.id}`;
    expect([method, url, sent]).toEqual(["DELETE", `/be/v3/dimensions/product?${query}`, ""]);
  });

  it("takes a page of a gateway for no confirmation, and sends once", async () => {
    service.billing.onCall = () =>
      new Response("<h1>Sign in</h1>", { headers: { "content-type": "text/html" } });
    const { body, entries } = await remove("product-element", elementId);
    expect(body).toMatchObject({ kind: "unclear", problem: { status: 502 } });
    expect(entries.at(-1)).toMatchObject({ outcome: "unknown" });
    expect(held.desk.service).toHaveLength(1);
  });

  it.each([
    [true, "took effect", "after-commit" as const],
    [false, "had no effect", "before" as const],
  ])(
    "is unclear without an answer, and the read afterwards shows %s: it %s",
    async (took, _, kind) => {
      service.billing.fault(kind, "removeInvoiceGroupDimension");
      const { status, body, entries } = await remove("invoice-group", accountGuid);
      expect(status).toBe(200);
      expect(body).toMatchObject({ kind: "unclear", shown: took, problem: { status: 502 } });
      expect(body.now.dimensions).toEqual(took ? [ofCustomer] : [ofGroup, ofCustomer]);
      const facts = {
        before: { dimensionNumber: 1, dimensionEntryValue: "100" },
        seen: { now: { dimensionEntryValue: took ? null : "100" } },
      };
      const check = { ...facts, action: "service-write.checked", outcome: "done" };
      expect(entries.slice(1)).toMatchObject([
        { ...facts, outcome: "unknown" },
        ...(took ? [check] : []),
      ]);
      expect(writes()).toHaveLength(1);
    },
  );

  it("is unclear without any configuration where nothing can be read afterwards", async () => {
    service.billing.onCall = ({ operation }, pass) => {
      if (operation !== "setInvoiceGroupDimension") return pass();
      failToRead();
      return null;
    };
    expect((await set(1)).body).toMatchObject({ kind: "unclear", now: null, shown: null });
  });

  it("refuses a dimension without free values at its field, and remembers it for everybody", async () => {
    const { status, body, entries } = await set(3);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: "dimensionNumber" }]);
    expect(entries.at(-1)).toMatchObject({ outcome: "refused", seen: { status: 400 } });
    await set(1);
    const { desk } = held;
    const list = async () => {
      const cookie = await desk.signIn(["auditor"], "auditor");
      const request = desk.request("GET", "/api/desk/dimensions", { cookie });
      const response = await handleDesk(desk.runtime, request);
      return knownDimensionsSchema.parse(await response.json());
    };
    failToRead();
    const known = await list();
    expect(known.complete).toBe(false);
    expect(known.dimensions).toContainEqual({
      number: 3,
      dimensionId: null,
      name: null,
      values: "closed",
    });
    service.billing.endFaults();
    expect(await list()).toEqual({
      complete: true,
      dimensions: [
        { number: 1, dimensionId: department.id, name: "Avdeling", values: "free" },
        { number: 3, dimensionId: segment.id, name: "Segment", values: "closed" },
      ],
    });
  });

  it("is a 404 with billing's sentence for a dimension that is not there", async () => {
    const { status, body } = await remove("invoice-group", accountGuid, segment.id);
    expect(status).toBe(404);
    expect(body.detail).toBe("There is no such dimension.");
  });

  it("is not sent where the value before it cannot be read", async () => {
    failToRead();
    const { status, body, entries } = await set(1);
    expect([status, body.type]).toEqual([503, "dimension-not-sent"]);
    expect(entries).toEqual([]);
    expect(writes()).toEqual([]);
  });

  it("sends once for one key", async () => {
    const key = crypto.randomUUID();
    const address = `invoice-group/${accountGuid}`;
    const value = { dimensionNumber: 1, dimensionEntryValue: "120" };
    const first = await ask(address, value, { key });
    const second = await ask(address, value, { key });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(writes()).toHaveLength(1);
  });

  it.each([
    [{ dimensionNumber: 1.5, dimensionEntryValue: "x" }, "dimensionNumber"],
    [{ dimensionNumber: 2_147_483_648, dimensionEntryValue: "x" }, "dimensionNumber"],
    [{ dimensionNumber: 1, dimensionEntryValue: "  " }, "dimensionEntryValue"],
    [{ dimensionNumber: 1, dimensionEntryValue: "x".repeat(101) }, "dimensionEntryValue"],
    [{ dimensionNumber: 1, dimensionEntryValue: "01019012480" }, "dimensionEntryValue"],
  ])("refuses %o by its field before anything is sent", async (given, path) => {
    const { status, body } = await ask(`invoice-group/${accountGuid}`, given);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path }]);
    expect(held.desk.service).toEqual([]);
  });

  it("is refused to an auditor, with nothing sent", async () => {
    const given = { dimensionNumber: 1, dimensionEntryValue: "x" };
    const answer = await ask(`customer/${customerGuid}`, given, { role: "auditor" });
    expect(answer.status).toBe(403);
    expect(held.desk.service).toEqual([]);
  });
});
