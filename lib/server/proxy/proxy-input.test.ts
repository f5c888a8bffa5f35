import { expect, it } from "vitest";
import { closedPolicy } from "../../http/security-headers.mjs";
import { describeOnEachDatabase } from "../../postgres/testing";
import { exampleWrite, useOpenWrite } from "../testing/example-write";
import { answerJson, answerProblem } from "../testing/fake-machine";
import { openHooks } from "../testing/open-hooks";
import { useTestDesk } from "../testing/test-desk";
import { handleService } from "./proxy";

const guid = "0123456789abcdef0123456789abcdef";
const query = "/api/service/be/v3/accounts/query";
const types = "/api/service/cm/servicetypes/v2/servicetypes";
const group = `/api/service/be/v3/accounts/${guid}/config`;

describeOnEachDatabase("What passes through the proxy", (open) => {
  const held = useTestDesk(open);
  useOpenWrite();
  const call = (...input: Parameters<(typeof held)["desk"]["request"]>) =>
    handleService(held.desk.runtime, held.desk.request(...input), openHooks);
  const problemOf = async (response: Response) => ({
    status: response.status,
    type: (await response.json()).type,
  });

  it.each([
    ["a missing query value", "POST", `${query}?page=0`, {}, "size"],
    ["a query value out of range", "POST", `${query}?page=-1&size=10`, {}, "page"],
    ["an unknown query name", "POST", `${query}?page=0&size=1&sort=name`, {}, "sort"],
    ["a query name given twice", "POST", `${query}?page=0&page=1&size=1`, {}, "page"],
    ["an object as a filter", "POST", `${query}?page=0&size=1`, { other: { a: 1 } }, "other"],
    ["a list as a filter", "POST", `${query}?page=0&size=1`, { other: [1] }, "other"],
    ["a filter's name that is none", "POST", `${query}?page=0&size=1`, { "a b": 1 }, "a b"],
    ["a filter of the wrong type", "POST", `${query}?page=0&size=1`, { status: "0" }, "status"],
    ["a bad identifier", "GET", "/api/service/be/v3/accounts/xyz/config", undefined, "accountGuid"],
    [
      "a field of the wrong type",
      exampleWrite.method,
      exampleWrite.path,
      { ...exampleWrite.body, name: 7 },
      "name",
    ],
    [
      "a bad item of an array",
      exampleWrite.method,
      exampleWrite.path,
      { ...exampleWrite.body, rows: [...exampleWrite.body.rows, { name: 7 }] },
      "rows.1.name",
    ],
  ] as const)("answers 400 naming the field for %s", async (_name, method, path, body, field) => {
    const cookie = await held.desk.signIn(["clerk", "admin"]);
    const response = await call(method, path, { cookie, body });
    expect(response.status).toBe(400);
    const problem = await response.json();
    expect(problem.errors.map((error: { path: string }) => error.path)).toContain(field);
    expect(held.desk.service).toEqual([]);
  });

  it("lets a filter pass that only the service's search template names", async () => {
    held.desk.answer((_request, response) => answerJson(response, []));
    const cookie = await held.desk.signIn(["clerk"]);
    const body = { status: 0, creditClass: "A", vip: true };
    expect((await call("POST", `${query}?page=0&size=1`, { cookie, body })).status).toBe(200);
    expect(JSON.parse(held.desk.service[0]?.body ?? "")).toEqual(body);
  });

  it("passes the service's word on about a filter that it does not know", async () => {
    const errors = [{ path: "creditClass", message: "There is no such name." }];
    held.desk.answer((_request, response) =>
      answerProblem(response, { type: "invalid-request", title: "No", status: 400, errors }),
    );
    const cookie = await held.desk.signIn(["clerk"]);
    const response = await call("POST", `${query}?page=0&size=1`, {
      cookie,
      body: { creditClass: "A" },
    });
    expect(await response.json()).toMatchObject({ status: 400, errors });
  });

  it("names at most a hundred wrong fields", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`n${index}`, {}]));
    const response = await call("POST", `${query}?page=0&size=1`, { cookie, body });
    expect((await response.json()).errors).toHaveLength(100);
  });

  it("refuses a body that is no JSON, one of another media type, and one on a plain read", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    const path = `${query}?page=0&size=1`;
    const wrong = { "content-type": "text/plain" };
    expect((await call("POST", path, { cookie, body: "{" })).status).toBe(400);
    expect((await call("POST", path, { cookie, body: "{}", headers: wrong })).status).toBe(415);
    expect((await call("POST", path, { cookie })).status).toBe(400);
    expect(held.desk.service).toEqual([]);
  });

  it.each(["text/json", "application/*+json", "Application/Merge-Patch+JSON; charset=utf-8"])(
    "takes a body as %s, as the interface lists it, and sends it on as application/json",
    async (mediaType) => {
      const cookie = await held.desk.signIn(["clerk"]);
      held.desk.answer((_request, response) => answerJson(response, []));
      const headers = { "content-type": mediaType };
      const path = `${query}?page=0&size=1`;
      expect((await call("POST", path, { cookie, body: "{}", headers })).status).toBe(200);
      expect(held.desk.service.at(-1)?.headers["content-type"]).toBe("application/json");
    },
  );

  it("answers 413 to a body over the limit, by its declared length and by count", async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    const path = `${query}?page=0&size=1`;
    const body = JSON.stringify({ name: "x".repeat(1_100_000) });
    const declared = { "content-length": String(body.length) };
    for (const headers of [{}, declared]) {
      const response = await call("POST", path, { cookie, body, headers });
      expect(await problemOf(response)).toEqual({ status: 413, type: "payload-too-large" });
    }
    expect(held.desk.service).toEqual([]);
  });

  it("builds the upstream address from the template and what the contract read", async () => {
    held.desk.answer((_request, response) => answerJson(response, []));
    const cookie = await held.desk.signIn(["clerk"]);
    const dashed = "01234567-89AB-CDEF-0123-456789ABCDEF";
    await call("GET", `/api/service/be/v3/invoice/${dashed}?removeCredited=true&page=2`, {
      cookie,
    });
    await call("POST", `${query}?size=010&page=0`, { cookie, body: { customerGuid: dashed } });
    expect(held.desk.service.map(({ url, body }) => [url, body])).toEqual([
      [`/be/v3/invoice/${guid}?page=2&removeCredited=true`, ""],
      ["/be/v3/accounts/query?page=0&size=10", JSON.stringify({ customerGuid: guid })],
    ]);
  });

  it("answers nothing but its own headers, and lets nothing be stored", async () => {
    held.desk.answer((_request, response) => {
      response.writeHead(200, {
        "content-type": "application/json",
        "set-cookie": "evil=1",
        "x-powered-by": "service",
        location: "http://evil.test",
        "cache-control": "public, max-age=3600",
        sunset: "Sat, 31 Aug 2030 00:00:00 GMT",
      });
      response.end("[]");
    });
    const cookie = await held.desk.signIn(["clerk"]);
    const response = await call("GET", types, { cookie });
    expect(Object.fromEntries(response.headers)).toEqual({
      "cache-control": "no-store",
      "content-security-policy": closedPolicy,
      "content-type": "application/json",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      sunset: "Sat, 31 Aug 2030 00:00:00 GMT",
      "x-content-type-options": "nosniff",
      "x-trace-id": expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it("writes one log line for a request, without address, query, body or token", async () => {
    held.desk.answer((_request, response) => answerJson(response, { secretLocation: false }));
    const cookie = await held.desk.signIn(["clerk"]);
    const canary = "canary-reference";
    await call("GET", `${group}?${canary}=1`, { cookie });
    await call("GET", group, { cookie });
    expect(held.desk.lines.map(({ event, route, status }) => ({ event, route, status }))).toEqual([
      { event: "request", route: "getInvoiceGroupConfig", status: 400 },
      { event: "request", route: "getInvoiceGroupConfig", status: 200 },
    ]);
    expect(JSON.stringify(held.desk.lines)).not.toMatch(new RegExp(`canary|${guid}|__Host`));
  });
});
