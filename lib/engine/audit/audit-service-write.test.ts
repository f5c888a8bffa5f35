import { asc, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { proxyHooks } from "../../desk/proxy-hooks";
import { describeOnEachDatabase } from "../../postgres/testing";
import { requireActor } from "../../server/auth/require-permission";
import type { PassedWrite } from "../../server/proxy/audit-write";
import { handleService } from "../../server/proxy/proxy";
import type { Runtime } from "../../server/runtime";
import { exampleWrite, useOpenWrite } from "../../server/testing/example-write";
import { answerJson, answerProblem, type FakeHandler } from "../../server/testing/fake-machine";
import { useTestDesk } from "../../server/testing/test-desk";
import { beginTrace } from "../../server/trace";
import { auditServiceWrite } from "./audit-service-write";
import { auditedOperations } from "./audited-operations";

const accountGuid = "a".repeat(32);
const { method, path: address, body: priceList } = exampleWrite;

describeOnEachDatabase("A write that passes through the desk", (open) => {
  const held = useTestDesk(open);
  useOpenWrite();
  const audited = { kind: "prices", record: ["code"], customer: [], account: [], texts: "all" };
  beforeAll(() => void Object.assign(auditedOperations, { createOrUpdatePriceList: audited }));
  afterAll(() => void Reflect.deleteProperty(auditedOperations, "createOrUpdatePriceList"));
  const serve = (write: FakeHandler) => held.desk.answer(write);
  const send = async (
    method: string,
    path: string,
    body: unknown,
    runtime: Runtime = held.desk.runtime,
  ) => {
    const [head] = await held.desk.runtime.database.select().from(auditHeads);
    const cookie = await held.desk.signIn(["admin"]);
    const request = held.desk.request(method, path, { cookie, body });
    const response = await handleService(runtime, request, proxyHooks);
    const entries = await held.desk.runtime.database
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.sequence, head?.sequence ?? 0))
      .orderBy(asc(auditEntries.sequence));
    return { response, entries };
  };
  const update = (runtime?: Runtime) => send(method, address, priceList, runtime);

  it("leaves an intent before and an end after it, with who and what", async () => {
    let entriesMeanwhile: unknown[] = [];
    serve(async (_request, response) => {
      entriesMeanwhile = await held.desk.runtime.database.select().from(auditEntries);
      answerJson(response, { id: "SPOT" });
    });
    const { response, entries } = await update();
    expect(response.status).toBe(200);
    expect(entriesMeanwhile).toHaveLength(1);
    const both = {
      actorName: "Ingrid Solvang",
      actorRoles: ["admin"],
      action: "service.createOrUpdatePriceList",
      operationId: "createOrUpdatePriceList",
      recordKind: "prices",
      recordId: priceList.code,
      before: null,
      after: priceList,
    };
    expect(entries).toMatchObject([
      { ...both, outcome: "sent", seen: null },
      { ...both, outcome: "accepted", seen: { status: 200 } },
    ]);
    expect(held.desk.service).toHaveLength(1);
  });

  it("notes a refusal with its status and word", async () => {
    serve((_request, response) =>
      answerProblem(response, { type: "conflict", title: "No", status: 409 }),
    );
    const { response, entries } = await update();
    expect(response.status).toBe(409);
    expect(entries.at(-1)).toMatchObject({
      outcome: "refused",
      seen: { status: 409, problem: "conflict" },
    });
  });

  it.each<[string, FakeHandler]>([
    ["breaks off", (_request, response) => void response.destroy()],
    ["fails", (_request, response) => answerJson(response, {}, 500)],
    ["answers with a page", (_request, response) => void response.end("<html></html>")],
  ])("is unknown where the service %s", async (_name, handler) => {
    serve(handler);
    const { response, entries } = await update();
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(entries.map(({ outcome }) => outcome)).toEqual(["sent", "unknown"]);
  });

  it("was refused, not unknown, where nothing could be sent", async () => {
    const lonely = held.desk.fresh({ SERVICE_URL: "http://127.0.0.1:9" });
    const { response, entries } = await update(lonely);
    expect(response.status).toBe(503);
    expect(entries.at(-1)).toMatchObject({
      outcome: "refused",
      seen: { status: 503, problem: "service-unavailable" },
    });
  });

  it("is not sent where its intent can't be kept", async () => {
    serve((_request, response) => answerJson(response, { message: "ok" }));
    const { response, entries } = await update(forgetful(0));
    expect(response.status).toBe(500);
    expect(entries).toEqual([]);
    expect(held.desk.service.filter((call) => call.method === method)).toEqual([]);
  });

  it("answers as the service did where only its end can't be kept, and says so in the log", async () => {
    serve((_request, response) => answerJson(response, { message: "ok" }));
    const { response, entries } = await update(forgetful(1));
    expect(response.status).toBe(200);
    expect(entries.map(({ outcome }) => outcome)).toEqual(["sent"]);
    expect(held.desk.lines).toContainEqual(
      expect.objectContaining({ event: "audit", route: "createOrUpdatePriceList" }),
    );
  });

  it("stores of a person's words only how long they are", async () => {
    const { runtime } = held.desk;
    const cookie = await held.desk.signIn(["lead"]);
    const actor = requireActor(await runtime.sessions.find(cookie));
    const body = {
      accountGuid,
      note: "canary-note",
      email: "canary@example.test",
      invoiceMark: "A",
    };
    const write: PassedWrite = {
      exchange: { runtime, trace: beginTrace() },
      actor,
      id: "updateInvoiceGroupConfig",
      params: {},
      query: {},
      body,
    };
    await (await auditServiceWrite(write))({ outcome: "done", status: 200, problem: null });
    const entries = await runtime.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.operationId, write.id));
    expect(entries.map(({ outcome }) => outcome).toSorted()).toEqual(["accepted", "sent"]);
    const text = JSON.stringify(entries);
    expect(text).not.toContain("canary");
    expect(text).toContain('"invoiceMark":"A"');
  });

  it("is kept only once it may be sent: no refused role, no invalid input, no read", async () => {
    serve((_request, response) => answerJson(response, { message: "ok" }));
    expect((await send(method, address, {})).entries).toEqual([]);
    const path = `/api/service/be/v3/accounts/${accountGuid}/config`;
    expect((await send("GET", path, undefined)).entries).toEqual([]);
  });

  /** A desk whose database fails after that many more transactions. */
  function forgetful(transactions: number): Runtime {
    let left = transactions;
    const { runtime } = held.desk;
    const database = Object.create(runtime.database);
    database.transaction = (...input: Parameters<typeof runtime.database.transaction>) => {
      left -= 1;
      if (left < 0) return Promise.reject(new Error("The disk is full."));
      return runtime.database.transaction(...input);
    };
    return { ...runtime, database };
  }
});
