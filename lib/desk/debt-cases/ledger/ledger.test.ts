import type { ServerResponse } from "node:http";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../../compose";
import { auditEntries } from "../../../db/schema/audit";
import { tenantLedgers } from "../../../db/schema/open-invoices";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { DeskProblem } from "../../../server/problem";
import { handleService } from "../../../server/proxy/proxy";
import { answerJson, answerProblem } from "../../../server/testing/fake-machine";
import { useTestDesk } from "../../../server/testing/test-desk";
import { proxyHooks } from "../../proxy-hooks";
import { requireLedger } from "./require";

const model = { type: "InvoiceDunnedPaid", timestamp: "2026-11-20T08:00:00.000Z", data: {} };
const noLedger = { type: "ledger-required", title: "No ledger", status: 409 };
const base = "/be/v3/invoice/debtcollection";

describeOnEachDatabase("Whether the tenant has the ledger", (open) => {
  const held = useTestDesk(open);
  beforeEach(() => held.desk.runtime.database.delete(tenantLedgers));

  const call = async (method: "GET" | "PUT", roles: readonly ["clerk" | "auditor"] = ["clerk"]) => {
    const { desk } = held;
    const cookie = await desk.signIn(roles);
    const request = desk.request(method, "/api/desk/ledger", {
      cookie,
      ...(method === "PUT" && { body: {} }),
    });
    const response = await handleDesk(desk.runtime, request);
    return { status: response.status, body: await response.json() };
  };
  const refusal = async () => {
    const error: unknown = await requireLedger(held.desk.runtime).catch(
      (thrown: unknown) => thrown,
    );
    return error instanceof DeskProblem ? error.problem.type : error;
  };
  const serve = (answer: (response: ServerResponse) => void) =>
    held.desk.answer((_request, response) => answer(response));
  const serveNone = () => serve((response) => answerProblem(response, noLedger));
  const serveModel = () => serve((response) => answerJson(response, model));

  it("is not known before it was asked, and to look costs no call", async () => {
    expect((await call("GET")).body).toEqual({ hasLedger: null, checkedAt: null });
    expect(held.desk.service).toEqual([]);
  });

  it("is asked by the first need alone, once for all who need it at the same time", async () => {
    serveModel();
    const { runtime } = held.desk;
    await Promise.all(Array.from({ length: 20 }, () => requireLedger(runtime)));
    await requireLedger(runtime);
    expect(held.desk.service.map(({ method, url }) => [method, url])).toEqual([
      ["GET", `${base}/webhooks/invoicedunnedpaid`],
    ]);
    expect((await call("GET")).body).toMatchObject({ hasLedger: true });
  });

  it("is not checked twice by a slow reader of the unknown state", async () => {
    serveModel();
    const { runtime } = held.desk;
    let reads = 0;
    const lateNobody = async () => {
      await requireLedger(slow);
      return [];
    };
    const slow = {
      ...runtime,
      database: new Proxy(runtime.database, {
        get: (database, name) =>
          name === "select" && reads++ === 0
            ? () => ({ from: () => ({ where: lateNobody }) })
            : Reflect.get(database, name),
      }),
    };
    await requireLedger(slow);
    expect(held.desk.service).toHaveLength(1);
  });

  it("is answered with no by ledger-required, and then no debt call leaves the desk", async () => {
    serveNone();
    expect(await refusal()).toBe("ledger-required");
    expect(held.desk.service).toHaveLength(1);
    const { desk } = held;
    const cookie = await desk.signIn(["lead"]);
    for (const path of [base, `${base}/webhooks/invoicedunnedcredited`]) {
      const request = desk.request("GET", `/api/service${path}`, { cookie });
      const response = await handleService(desk.runtime, request, proxyHooks);
      expect([response.status, (await response.json()).type]).toEqual([409, "ledger-required"]);
    }
    expect(await refusal()).toBe("ledger-required");
    expect(held.desk.service).toHaveLength(1);
  });

  it("guards only the ledger's operations", async () => {
    serveNone();
    await refusal();
    const { desk } = held;
    serve((response) => answerJson(response, []));
    const cookie = await desk.signIn(["clerk"]);
    const request = desk.request("GET", "/api/service/v1/pm/products", { cookie });
    expect((await handleService(desk.runtime, request, proxyHooks)).status).toBe(200);
  });

  it("is asked again by a person, who finds that it was enabled", async () => {
    serveNone();
    expect(await call("PUT")).toMatchObject({ status: 200, body: { hasLedger: false } });
    serveModel();
    expect(await call("PUT")).toMatchObject({ status: 200, body: { hasLedger: true } });
    await requireLedger(held.desk.runtime);
    expect(held.desk.service).toHaveLength(2);
  });

  it.each([
    [
      "another 409",
      (response: ServerResponse) => answerProblem(response, { ...noLedger, type: "conflict" }),
    ],
    [
      "a 404 in the same word",
      (response: ServerResponse) => answerProblem(response, { ...noLedger, status: 404 }),
    ],
    ["a 400", (response: ServerResponse) => answerProblem(response, { ...noLedger, status: 400 })],
    ["a 403", (response: ServerResponse) => answerProblem(response, { ...noLedger, status: 403 })],
    ["a 500", (response: ServerResponse) => answerProblem(response, { ...noLedger, status: 500 })],
    ["a page", (response: ServerResponse) => void response.end("<html></html>")],
    ["no answer", (response: ServerResponse) => void response.destroy()],
  ])("is not read from %s: it stays unknown, or what it was", async (_name, answer) => {
    serve(answer);
    expect(await refusal()).not.toBe(undefined);
    expect((await call("PUT")).status).toBeGreaterThanOrEqual(400);
    expect((await call("GET")).body).toEqual({ hasLedger: null, checkedAt: null });
    const { runtime } = held.desk;
    await runtime.database
      .insert(tenantLedgers)
      .values({ tenantId: runtime.env.TENANT_ID, hasLedger: true, checkedAt: new Date() });
    expect((await call("PUT")).status).toBeGreaterThanOrEqual(400);
    expect((await call("GET")).body).toMatchObject({ hasLedger: true });
  });

  it("is noted with who asked, the desk itself or a person", async () => {
    serveModel();
    const { database } = held.desk.runtime;
    const before = (await database.select().from(auditEntries)).length;
    await requireLedger(held.desk.runtime);
    await call("PUT", ["auditor"]);
    const entries = (await database.select().from(auditEntries)).slice(before);
    expect(entries.map(({ action, actorName, seen }) => [action, actorName, seen])).toEqual([
      ["ledger.checked", "Invoice Desk", { hasLedger: true }],
      ["ledger.checked", "Ingrid Solvang", { hasLedger: true }],
    ]);
  });

  it("needs a session, and takes no input", async () => {
    const { desk } = held;
    const get = desk.request("GET", "/api/desk/ledger");
    expect((await handleDesk(desk.runtime, get)).status).toBe(401);
    const cookie = await desk.signIn(["clerk"]);
    const put = desk.request("PUT", "/api/desk/ledger", { cookie, body: { hasLedger: true } });
    expect((await handleDesk(desk.runtime, put)).status).toBe(400);
    expect(desk.service).toEqual([]);
  });
});
