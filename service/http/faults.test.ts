import { Hono } from "hono";
import { expect, test } from "vitest";
import type { OperationHandlers } from "../context";
import { issuerOf } from "../seed/issuers";
import { nordlys } from "../seed/tenants";
import type { FaultedCall, Faults } from "./faults";
import { type RequestFacts, registerOperations } from "./register";

const quiet: Faults = {
  before: async () => null,
  after: async (_call, answer) => answer,
  strikes: () => false,
};

async function call(faults: Faults | null) {
  const app = new Hono<RequestFacts>();
  let handled = 0;
  const handlers = {
    listServiceTypes: async () => {
      handled += 1;
      return [];
    },
  };
  registerOperations(app, handlers as unknown as OperationHandlers, {
    verifyToken: async () => ({ tenantId: nordlys.id, client: "desk" }),
    findTenant: async () => ({ ...issuerOf(nordlys), erpProductMaster: false }),
    deprecated: "answer",
    faults,
  });
  const answer = await app.request("/cm/servicetypes/v2/servicetypes");
  return { status: answer.status, text: await answer.text(), handled };
}

test("without faults, and with faults that do nothing, an operation answers", async () => {
  const usual = { status: 200, text: "[]", handled: 1 };
  expect(await call(null)).toEqual(usual);
  expect(await call(quiet)).toEqual(usual);
});

test("a fault before the handler answers instead of it, and it has no effect", async () => {
  const calls: FaultedCall[] = [];
  const before = async (struck: FaultedCall) => {
    calls.push(struck);
    return new Response("busy", { status: 503 });
  };
  expect(await call({ ...quiet, before })).toEqual({ status: 503, text: "busy", handled: 0 });
  const input = { params: {}, query: {}, body: undefined };
  expect(calls).toEqual([
    { operation: "listServiceTypes", tenantId: nordlys.id, client: "desk", input },
  ]);
});

test("a fault after the handler has its answer in hand, and what it did stays done", async () => {
  const after = async (_call: FaultedCall, answer: Response) =>
    new Response((await answer.text()).slice(0, 1));
  expect(await call({ ...quiet, after })).toEqual({ status: 200, text: "[", handled: 1 });
});
