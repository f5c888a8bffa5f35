import { asc, gt } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
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
import { answerJson, answerProblem, type FakeHandler } from "../../server/testing/fake-machine";
import { useTestDesk } from "../../server/testing/test-desk";
import { beginTrace } from "../../server/trace";
import { changeDimension } from "./change-dimension";

const [accountGuid, customerGuid, elementId] = ["1", "c", "e"].map((digit) => digit.repeat(32));
const [department, segment] = ["d", "5"].map((digit) => digit.repeat(32));
const names: Readonly<Record<number, readonly [string, string]>> = {
  1: [department ?? "", "Avdeling"],
  3: [segment ?? "", "Segment"],
};
const dimensionOf = (
  number: number,
  value: string,
  source: DimensionValue["source"] = "account",
): DimensionValue => {
  const [dimensionId = "", name = ""] = names[number] ?? [];
  return { dimensionId, number, name, value, source };
};

describeOnEachDatabase("Dimensions that the desk changes", (open) => {
  const held = useTestDesk(open);
  let dimensions: DimensionValue[] = [];
  /** What happens to the answer of a write after it took effect; null: nothing. */
  let answering: FakeHandler | null = null;
  let failsToRead = false;

  /** The service: writes change `dimensions`, which reads answer. */
  const serve: FakeHandler = (request, response) => {
    const url = new URL(request.url, "http://service.test");
    const config = () => exampleGroup({ accountGuid, customerGuid, dimensions });
    if (request.method === "GET" || url.pathname.endsWith("/query")) {
      if (failsToRead) return answerProblem(response, { type: "x", title: "No", status: 500 });
      if (url.pathname.endsWith("/query")) return answerJson(response, [config()]);
      if (url.pathname.endsWith("/config")) return answerJson(response, config());
      return answerJson(response, { customer: {}, accounts: [config()], contacts: [] });
    }
    const refuse = (status: number, detail: string, path?: string) =>
      answerProblem(response, {
        type: status === 404 ? "not-found" : "invalid-request",
        title: "No",
        status,
        detail,
        ...(path && { errors: [{ path, message: detail }] }),
      });
    const source = url.pathname.includes("/customer") ? "customer" : "account";
    const number = Number(url.searchParams.get("dimensionNumber"));
    const id = url.searchParams.get("dimensionId");
    if (url.pathname.endsWith("/product")) return void response.writeHead(200).end();
    if (number === 3) return refuse(400, "Custom Value Allowed is off.", "dimensionNumber");
    const found = dimensions.filter((one) => one.source === source);
    const same = found.find((one) => one.number === number || one.dimensionId === id);
    if (request.method === "DELETE" && !same) return refuse(404, "There is no such dimension.");
    dimensions = dimensions.filter((one) => one !== same);
    const value = url.searchParams.get("dimensionEntryValue");
    if (value !== null) dimensions = [...dimensions, dimensionOf(number, value, source)];
    return (answering ?? (() => answerJson(response, config())))(request, response);
  };

  beforeEach(() => {
    dimensions = [dimensionOf(1, "100"), dimensionOf(3, "B2B", "customer")];
    answering = null;
    failsToRead = false;
    held.desk.answer(serve);
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
  const remove = async (owner: DimensionHolder, guid = "", dimensionId = department ?? "") => {
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
    expect(body.now.dimensions).toContainEqual(dimensionOf(1, "120"));
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
    expect(made.body.now.dimensions).toContainEqual(dimensionOf(1, "Butikk", "customer"));
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

  it.each<[string, FakeHandler]>([
    ["no content", (_request, response) => void response.writeHead(204).end()],
    [
      "a word",
      (_request, response) => {
        response.writeHead(200, { "content-type": "text/plain; charset=utf-8" }).end("Ok");
      },
    ],
    ["an object", (_request, response) => answerJson(response, { a: 1 })],
  ])("takes %s for a confirmation where the contract has no answer", async (_, answer) => {
    held.desk.answer(answer);
    const { body } = await remove("product-element", elementId);
    expect(body).toEqual({ kind: "answered", now: null, shown: null });
    const [{ method, url, body: sent } = { method: "", url: "", body: null }] = held.desk.service;
    const query = `productElementId=${elementId}&dimensionId=${department}`;
    expect([method, url, sent]).toEqual(["DELETE", `/be/v3/dimensions/product?${query}`, ""]);
  });

  it("takes a page of a gateway for no confirmation, and sends once", async () => {
    held.desk.answer((_request, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sign in</h1>");
    });
    const { body, entries } = await remove("product-element", elementId);
    expect(body).toMatchObject({ kind: "unclear", problem: { status: 502 } });
    expect(entries.at(-1)).toMatchObject({ outcome: "unknown" });
    expect(held.desk.service).toHaveLength(1);
  });

  it.each([
    [true, "took effect"],
    [false, "had no effect"],
  ])("is unclear without an answer, and the read afterwards shows %s: it %s", async (took) => {
    const was = dimensions;
    answering = (_request, response) => {
      if (!took) dimensions = was;
      response.destroy();
    };
    const { status, body, entries } = await remove("invoice-group", accountGuid);
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: "unclear", shown: took, problem: { status: 502 } });
    expect(body.now.dimensions).toEqual(dimensions);
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
  });

  it("is unclear without any configuration where nothing can be read afterwards", async () => {
    answering = (_request, response) => {
      failsToRead = true;
      response.destroy();
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
    failsToRead = true;
    const known = await list();
    expect(known.complete).toBe(false);
    expect(known.dimensions).toContainEqual({
      number: 3,
      dimensionId: null,
      name: null,
      values: "closed",
    });
    failsToRead = false;
    expect(await list()).toEqual({
      complete: true,
      dimensions: [
        { number: 1, dimensionId: department, name: "Avdeling", values: "free" },
        { number: 3, dimensionId: segment, name: "Segment", values: "closed" },
      ],
    });
  });

  it("is a 404 with billing's sentence for a dimension that is not there", async () => {
    const { status, body } = await remove("invoice-group", accountGuid, segment);
    expect(status).toBe(404);
    expect(body.detail).toBe("There is no such dimension.");
  });

  it("is not sent where the value before it cannot be read", async () => {
    failsToRead = true;
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
