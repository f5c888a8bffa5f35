import { expect, it } from "vitest";
import { createCaller, type Send } from "./caller";
import { checkOperation } from "./run";
import { createWorld } from "./world";

const options = { serviceUrl: "http://service.example/", token: async () => "t" };
const nobody: Send = () =>
  Promise.reject(new TypeError("fetch failed", { cause: new Error("refused") }));

it("calls an operation at its address, with encoded parameters and the token", async () => {
  const seen: string[] = [];
  const send: Send = async (request) => {
    const { method, url, headers } = request;
    seen.push(`${method} ${url} ${headers.get("authorization")} ${await request.text()}`);
    return Response.json({});
  };
  const ask = createCaller({ ...options, send });
  await ask("getInvoiceGroup", { params: { guid: "a/b?" }, query: { x: "å" } });
  await ask("archiveLines", { body: { ids: [] }, token: null });
  expect(seen).toEqual([
    "GET http://service.example/v1/cm/account/a%2Fb%3F?x=%C3%A5 Bearer t ",
    'POST http://service.example/be/v3/lines/archive null {"ids":[]}',
  ]);
});

it("calls it where a deployment has it instead", async () => {
  const seen: string[] = [];
  const send: Send = ({ method, url }) => {
    seen.push(`${method} ${url}`);
    return Response.json({});
  };
  const addresses = { getInvoiceGroup: { method: "POST", path: "/crm/{guid}/read" } };
  await createCaller({ ...options, send, addresses })("getInvoiceGroup", { params: { guid: "1" } });
  expect(seen).toEqual(["POST http://service.example/crm/1/read"]);
});

it("distinguishes a service that does not answer from one that differs", async () => {
  const ask = createCaller({ ...options, send: nobody });
  const hints = { thirdParty: { system: "", id: "" }, journalEntry: "" };
  const world = createWorld({ ask, hints, pause: 1, patience: 0 });
  expect(await checkOperation({ ask, world, write: false }, "listProducts")).toEqual({
    id: "listProducts",
    verdict: "unreachable",
    line: "listProducts: not reachable: service.example: refused",
  });
});
