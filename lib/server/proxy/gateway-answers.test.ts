import { expect, it, vi } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { exampleWrite, useOpenWrite } from "../testing/example-write";
import { answerFirewall, answerJson, answerProblem } from "../testing/fake-machine";
import { openHooks } from "../testing/open-hooks";
import { useTestDesk } from "../testing/test-desk";
import { beginTrace } from "../trace";
import { startDeadline } from "../upstream/deadline";
import { readBody } from "../upstream/upstream";
import { handleService } from "./proxy";

const types = "/api/service/cm/servicetypes/v2/servicetypes";
const owners = "/api/service/be/v3/gridowners";
const { method, path, body } = exampleWrite;

describeOnEachDatabase("Answers of what lies before billing", (open) => {
  const held = useTestDesk(open);
  useOpenWrite();
  const call = async (...input: Parameters<(typeof held)["desk"]["request"]>) => {
    const { desk } = held;
    const response = await handleService(desk.runtime, desk.request(...input), openHooks);
    return { status: response.status, response, problem: await response.json() };
  };
  const read = (cookie: string, address = types) => call("GET", address, { cookie });
  const write = (cookie: string) => call(method, path, { cookie, body });
  const outcomes: string[] = [];
  const audited = async (cookie: string) => {
    const { desk } = held;
    const hooks = {
      ...openHooks,
      keep:
        async () =>
        async ({ outcome }: { readonly outcome: string }) =>
          void outcomes.push(outcome),
    };
    await handleService(desk.runtime, desk.request(method, path, { cookie, body }), hooks);
    return outcomes.pop();
  };
  const metrics = () => held.desk.runtime.metrics.registry.metrics();

  it.each([401, 403, 407, 451])(
    "JS8: a page of a firewall (%s) refuses this write alone, and no token is renewed for it",
    async (status) => {
      const { desk } = held;
      const cookie = await desk.signIn(["admin"]);
      desk.answer((request, response) =>
        request.method === "POST" ? answerFirewall(response, status) : answerJson(response, []),
      );
      const refused = await write(cookie);
      expect(refused).toMatchObject({ status: 422, problem: { type: "blocked-before-billing" } });
      expect(JSON.stringify(refused.problem)).not.toMatch(/Microsoft|html|Forbidden/);
      expect(await audited(cookie)).toBe("refused");
      expect((await read(cookie)).status).toBe(200);
      for (let round = 0; round < 3; round += 1) await write(cookie);
      expect(desk.tokens).toHaveLength(1);
      expect(desk.lines).toContainEqual(
        expect.objectContaining({
          event: "unusable-answer",
          route: "createOrUpdatePriceList",
          status,
          kind: "blocked",
          fact: "text/html",
        }),
      );
      expect(await metrics()).toContain('operation="createOrUpdatePriceList",reason="blocked"');
    },
  );

  it.each([
    ["a 403 of a gateway in JSON", 403, { message: "Forbidden" }, "blocked-before-billing"],
    ["a 401 of a gateway in JSON", 401, { message: "Unauthorized" }, "blocked-before-billing"],
    [
      "a 401 about the token",
      401,
      { statusCode: 401, message: "JWT not present." },
      "service-refused-credentials",
    ],
    [
      "a 403 of billing",
      403,
      { type: "forbidden", title: "No", status: 403 },
      "service-refused-credentials",
    ],
    ["a 401 without a word", 401, {}, "service-refused-credentials"],
    [
      "a missing key",
      401,
      {
        statusCode: 401,
        message:
          "Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.",
      },
      "service-key-refused",
    ],
    [
      "a wrong key",
      401,
      { statusCode: 401, message: "Access denied due to invalid subscription key." },
      "service-key-refused",
    ],
    [
      "a used quota",
      403,
      {
        statusCode: 403,
        message: "Out of call volume quota. Quota will be replenished in 01:02:03.",
      },
      "service-quota-used",
    ],
    [
      "an address that a gateway does not have",
      404,
      { statusCode: 404, message: "Resource not found" },
      "service-wrong-address",
    ],
    ["a record that billing does not have", 404, { Title: "Not Found", Status: 404 }, "not-found"],
  ])("%s has its own problem for an administrator", async (_, status, answer, type) => {
    const { desk } = held;
    const admin = await desk.signIn(["admin"]);
    const clerk = await desk.signIn(["clerk"], "person-2");
    desk.answer((_request, response) => answerJson(response, answer, status));
    const { problem } = await read(admin);
    expect(problem.type).toBe(type);
    expect(JSON.stringify(problem)).not.toMatch(/Access denied|call volume|JWT/);
    const general = /key|quota/.test(type) ? "service-refused-credentials" : type;
    const { runtime } = desk;
    const request = desk.request("GET", owners, { cookie: clerk });
    const other = await (await handleService(runtime, request, openHooks)).json();
    expect(other.type).toBe(general);
  });

  it("a bearer challenge is about the token, whatever the page says", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    desk.answer((_request, response) => {
      const headers = {
        "www-authenticate": 'Bearer error="invalid_token"',
        "content-type": "text/html",
      };
      response.writeHead(401, headers).end("<html>");
    });
    expect((await write(cookie)).problem.type).toBe("service-refused-credentials");
    expect(await audited(cookie)).toBe("refused");
  });

  it.each([
    ["HTML", "text/html", "<html>Not Found</html>"],
    ["nothing", "", ""],
    ["text", "text/plain", "404 page not found"],
  ])("a 404 with %s is a wrong address and no missing record", async (_, type, text) => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    desk.answer((_request, response) => {
      response.writeHead(404, type === "" ? {} : { "content-type": type }).end(text);
    });
    const { status, problem } = await read(cookie);
    expect([status, problem.type]).toEqual([502, "service-wrong-address"]);
    expect(await audited(cookie)).toBe("refused");
    expect(desk.lines).toContainEqual(expect.objectContaining({ kind: "wrong-address" }));
  });

  it("JS7: a pause of a day stops one operation for a minute, and a trial call ends it", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    let busy = true;
    desk.answer(({ url }, response) => {
      if (!busy || !url.includes("servicetypes")) return answerJson(response, []);
      const headers = { "retry-after": "86400", "content-type": "application/json" };
      response
        .writeHead(429, headers)
        .end('{"statusCode":429,"message":"Rate limit is exceeded."}');
    });
    const began = Date.now();
    const first = await read(cookie);
    expect(first.problem).toMatchObject({ type: "service-busy", status: 503 });
    expect(Number(first.response.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    const until = /until (\S+Z)\./.exec(first.problem.detail)?.[1] ?? "";
    expect(Date.parse(until) - began).toBeGreaterThan(86_000_000);
    expect((await read(cookie, owners)).status).toBe(200);
    expect(desk.service).toHaveLength(2);
    await read(cookie);
    expect(desk.service).toHaveLength(2);
    // "Check again" asks at once, and its success frees the operation.
    const deadline = startDeadline(5000);
    const probe = () =>
      desk.runtime.service.call(
        {
          ...desk.runtime.addresses.listServiceTypes,
          id: "listServiceTypes",
          access: "read",
          accept: "application/json",
          probe: true,
          traceparent: beginTrace().traceparent,
          readMilliseconds: 5000,
          read: (answer) => readBody(answer, 1000),
        },
        deadline,
      );
    await expect(probe()).rejects.toMatchObject({ kind: "busy" });
    expect(desk.service).toHaveLength(3);
    vi.useFakeTimers({ toFake: ["Date"], now: began + 61_000 });
    try {
      await read(cookie);
      expect(desk.service).toHaveLength(4);
      busy = false;
      await probe();
      expect((await read(cookie)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
    expect(desk.service).toHaveLength(6);
  });

  it("the pause of a 503 is kept as well", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    desk.answer(
      (_request, response) => void response.writeHead(503, { "retry-after": "30" }).end(),
    );
    expect((await write(cookie)).problem.type).toBe("service-failed");
    expect((await write(cookie)).problem.type).toBe("service-busy");
    expect(desk.service).toHaveLength(1);
  });

  it("JS1: the fields of a refusal have the contract's names, and billing's trace id is kept", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    desk.answer((_request, response) =>
      answerProblem(response, {
        type: "about:blank",
        title: "Wrong",
        status: 400,
        traceId: "00-af76",
        errors: { "$.Rows[0].Price": ["Too much."] },
      }),
    );
    expect((await write(cookie)).problem).toMatchObject({
      type: "invalid-request",
      title: "Wrong",
      serviceTraceId: "00-af76",
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      errors: [{ path: "rows.0.price", message: "Too much." }],
    });
  });
});
