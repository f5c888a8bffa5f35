import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { exampleWrite, useOpenWrite } from "../testing/example-write";
import { answerJson, answerProblem } from "../testing/fake-machine";
import { openHooks } from "../testing/open-hooks";
import { useTestDesk } from "../testing/test-desk";
import { handleService } from "./proxy";

const guid = "0123456789abcdef0123456789abcdef";
const types = "/api/service/cm/servicetypes/v2/servicetypes";
const group = `/api/service/be/v3/accounts/${guid}/config`;

const { method, path, body } = exampleWrite;

describeOnEachDatabase("The proxy, when the service answers oddly,", (open) => {
  const held = useTestDesk(open);
  useOpenWrite();
  const call = (...input: Parameters<(typeof held)["desk"]["request"]>) =>
    handleService(held.desk.runtime, held.desk.request(...input), openHooks);
  const read = async (cookie: string, path = types) => {
    const response = await call("GET", path, { cookie });
    const text = await response.text();
    return { status: response.status, response, problem: JSON.parse(text) };
  };
  const write = async (cookie: string) => {
    const response = await call(method, path, { cookie, body });
    return { status: response.status, response, problem: await response.json() };
  };

  it("writes amounts with two decimals, in what it sends and in what it answers", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["clerk"]);
    const record = { secretLocation: false, restAmount: 10, name: 'Grønn \u2013 "restAmount":10' };
    desk.answer((_request, response) => answerJson(response, record));
    const text = await (await call("GET", group, { cookie })).text();
    expect(text).toContain('"restAmount":10.00');
    expect(JSON.parse(text)).toMatchObject(record);
    const search = "/api/service/be/v3/accounts/query?page=0&size=1";
    desk.answer((_request, response) => answerJson(response, []));
    await call("POST", search, { cookie, body: { restAmountFrom: 10 } });
    const sent = desk.service.findLast(({ method }) => method === "POST");
    expect(sent?.body).toBe(`{"restAmountFrom":10.00}`);
  });

  it("MP2: passes a metering point that came as a number on as a text, with all its digits", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["clerk"]);
    desk.answer((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end('[{"accountingPointId":707057500000009875,"gln":7080000000012}]');
    });
    const path = `/api/service/v1/cm/customer/${guid}/accountingpoints`;
    const { status, problem } = await read(cookie, path);
    expect(status).toBe(200);
    expect(problem).toMatchObject([{ accountingPointId: "707057500000009875" }]);
  });

  it("passes the items of a page that come as a plain list, masked, for offerings alone", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["clerk"]);
    const rows = [{ ID: guid, Name: "Spot", IsDisabled: { Reason: "Asked by 15076500565" } }];
    desk.answer((_request, response) => answerJson(response, rows));
    const { status, problem } = await read(cookie, "/api/service/v1/cm/products?page=0&size=10");
    expect(status).toBe(200);
    expect(problem).toMatchObject([{ ID: guid, Name: "Spot" }]);
    expect(JSON.stringify(problem)).not.toContain("15076500565");
    const events = await call("POST", "/api/service/be/v3/records/list", { cookie, body: {} });
    expect(events.status).toBe(502);
  });

  it.each([301, 302, 303, 307, 308])("does not follow a %i", async (status) => {
    const { desk } = held;
    const cookie = await desk.signIn(["clerk"]);
    desk.answer((_request, response) => {
      const location = `${desk.runtime.env.AUTH_URL}/stolen`;
      response.writeHead(status, { location, "content-type": "application/json" }).end("[]");
    });
    expect((await read(cookie)).problem).toMatchObject({ type: "service-failed", status: 502 });
    expect(desk.tokens.map(({ url }) => url)).not.toContain("/stolen");
  });

  const html = (response: ServerResponse) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<script>alert(1)</script>");
  const json = { "content-type": "application/json" };
  it.each([
    ["a page instead of JSON", html],
    ["broken JSON", (response: ServerResponse) => response.writeHead(200, json).end("{")],
    ["a word", (response: ServerResponse) => response.writeHead(200, json).end('"ok"')],
    ["a list where a record belongs", (response: ServerResponse) => answerJson(response, [])],
    ["nothing", (response: ServerResponse) => response.writeHead(200, json).end()],
    [
      "a status that HTTP does not know",
      (response: ServerResponse) => answerJson(response, {}, 799),
    ],
    [
      "an answer that is cut off",
      (response: ServerResponse) => {
        response.writeHead(200, { ...json, "content-length": "100" });
        response.write('{"a":');
        setTimeout(() => response.destroy(), 10);
      },
    ],
    [
      "a declared length over the limit",
      (response: ServerResponse) => {
        response.writeHead(200, { ...json, "content-length": String(20 * 1_048_576) });
        response.write("{");
      },
    ],
    [
      "more bytes than the limit",
      (response: ServerResponse) => {
        response.writeHead(200, json);
        response.on("error", () => undefined);
        const piece = `"${"x".repeat(1_048_576)}",`;
        const pump = () => {
          while (!response.destroyed && response.write(piece));
        };
        response.write("[");
        response.on("drain", pump);
        pump();
      },
    ],
  ])("makes a failure of %s, with nothing of it in the answer", async (_name, answer) => {
    const { desk } = held;
    const cookie = await desk.signIn(["clerk"]);
    desk.answer((_request, response) => void answer(response));
    const { status, problem } = await read(cookie, group);
    expect([status, problem.type]).toEqual([502, "service-failed"]);
    expect(JSON.stringify(problem)).not.toMatch(/script|teapot/);
  });

  it("passes the service's refusals on with their fields, without ids, tokens or odd types", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    desk.answer((_request, response) =>
      answerProblem(response, {
        type: "https://service.test/Bad Type",
        title: "Refused",
        status: 409,
        detail: "Person 01019012345 with token=canary-invoice-token is on hold.",
        errors: [{ path: "note", message: "Not for 19900101-1234." }],
      }),
    );
    const { status, problem } = await write(cookie);
    expect(status).toBe(409);
    expect(problem).toEqual({
      type: "conflict",
      title: "Refused",
      status: 409,
      detail: "Person ••• with token=••• is on hold.",
      errors: [{ path: "note", message: "Not for •••." }],
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it("keeps the word of a refusal that the contract of both sides knows", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    desk.answer((_request, response) =>
      answerProblem(response, { type: "ledger-required", title: "No ledger", status: 409 }),
    );
    expect((await write(cookie)).problem.type).toBe("ledger-required");
  });

  it("keeps accepted work accepted, and takes no emptiness for a message", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    const message = { name: "Spot" };
    desk.answer((_request, response) => answerJson(response, message, 202));
    expect(await write(cookie)).toMatchObject({ status: 202, problem: message });
    desk.answer((_request, response) => {
      response.writeHead(204, { "content-type": "application/json" }).end();
    });
    expect((await write(cookie)).status).toBe(502);
  });
});
