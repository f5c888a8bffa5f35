import { expect, it, vi } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { readWith } from "../read-operation";
import { exampleWrite, useOpenWrite } from "../testing/example-write";
import { answerJson } from "../testing/fake-machine";
import { openHooks } from "../testing/open-hooks";
import { testTenant, useTestDesk } from "../testing/test-desk";
import { handleService } from "./proxy";

const guid = "0123456789abcdef0123456789abcdef";
const types = "/api/service/cm/servicetypes/v2/servicetypes";

const { method, path, body } = exampleWrite;

describeOnEachDatabase("The proxy, when others fail,", (open) => {
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

  it("makes 1 token request for 500 cold calls", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, []));
    const cookies: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      cookies.push(await desk.signIn(["clerk"], `clerk-${index}`));
    }
    const calls = Array.from({ length: 500 }, (_, index) => read(cookies[index % 50] ?? ""));
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses]).toEqual([200]);
    expect(desk.tokens).toHaveLength(1);
    expect(desk.service).toHaveLength(500);
    expect(desk.tokens[0]?.url).toBe(`/${testTenant}/oauth2/v2.0/token`);
    expect(Object.fromEntries(new URLSearchParams(desk.tokens[0]?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: "desk-client",
      client_secret: "canary-client-secret",
      scope: "http://service.test/.default",
    });
  });

  it.each([
    ["a read", read],
    ["a write", write],
  ])("renews a token once that was refused on %s, and repeats the call", async (_name, act) => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    desk.answerTokens((_request, response) => {
      const access_token = `token-${desk.tokens.length}`;
      answerJson(response, { token_type: "Bearer", access_token, expires_in: 3600 });
    });
    const answerTo = (method: string) => (method === "GET" ? [] : {});
    desk.answer(({ method }, response) => answerJson(response, answerTo(method)));
    await act(cookie);
    desk.answer(({ headers, method }, response) => {
      const status = headers.authorization === "Bearer token-1" ? 401 : 200;
      answerJson(response, answerTo(method), status);
    });
    // A token that is seconds old is not renewed: its successor would be refused as well.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20_000 });
    try {
      expect((await act(cookie)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
    expect(desk.tokens).toHaveLength(2);
    expect(desk.service.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer token-1",
      "Bearer token-1",
      "Bearer token-2",
    ]);
  });

  it("does not ask for token after token when the service refuses every one", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, {}, 401));
    const cookie = await desk.signIn(["clerk"]);
    for (let round = 0; round < 5; round += 1) {
      const { status, problem } = await read(cookie);
      expect([status, problem.type]).toEqual([502, "service-refused-credentials"]);
    }
    expect(desk.tokens).toHaveLength(1);
  });

  it.each([
    [
      "an expired secret",
      401,
      { error: "invalid_client", error_description: "AADSTS7000222: …" },
      "service-secret-expired",
    ],
    ["a wrong secret", 401, { error: "invalid_client" }, "service-secret-refused"],
    ["a wrong scope", 400, { error: "invalid_scope" }, "service-scope-refused"],
    ["a provider that is down", 503, {}, "identity-provider-unavailable"],
    ["a provider that talks garbage", 200, { token: "?" }, "identity-provider-unavailable"],
  ] as const)(
    "tells an administrator of %s and a clerk one sentence",
    async (_name, status, body, type) => {
      const { desk } = held;
      desk.answerTokens((_request, response) => answerJson(response, body, status));
      const admin = await read(await desk.signIn(["admin"], "person-2"));
      const clerk = await read(await desk.signIn(["clerk"]));
      expect(admin.problem).toMatchObject({ type, status: 502 });
      expect(clerk.problem).toMatchObject({ type: "service-refused-credentials", status: 502 });
      expect(clerk.problem.detail).toBeUndefined();
      expect(JSON.stringify([admin.problem, clerk.problem])).not.toMatch(/canary|AADSTS/);
      expect(desk.service).toEqual([]);
    },
  );

  it("repeats a read at most twice after an outage and never a write", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    desk.answer((_request, response) => answerJson(response, {}, 503));
    expect((await read(cookie)).problem).toMatchObject({ type: "service-failed", status: 502 });
    expect(desk.service).toHaveLength(3);
    desk.service.length = 0;
    expect((await write(cookie)).problem).toMatchObject({ type: "service-failed", status: 502 });
    expect(desk.service).toHaveLength(1);
  });

  it("answers a read that worked on its second try", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["clerk"]);
    desk.answer((_request, response) =>
      desk.service.length === 1 ? void response.destroy() : answerJson(response, []),
    );
    expect((await read(cookie)).status).toBe(200);
    expect(desk.service).toHaveLength(2);
  });

  it("opens the circuit in an outage: later calls fail at once and are not sent", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    desk.answer((_request, response) => answerJson(response, {}, 503));
    await Promise.all(Array.from({ length: 10 }, () => write(cookie)));
    const reached = desk.service.length;
    const { problem } = await write(cookie);
    expect(problem).toMatchObject({ type: "service-unavailable", status: 503 });
    expect(desk.service).toHaveLength(reached);
    expect(desk.lines).toContainEqual(expect.objectContaining({ event: "circuit", kind: "open" }));
  });

  it("spends at most a tenth of its calls on repetitions", { tags: ["thorough"] }, async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["clerk"]);
    let calls = 0;
    // One in four fails for a moment: the circuit is not opened.
    desk.answer((_request, response) => {
      calls += 1;
      answerJson(response, [], calls % 4 === 0 ? 503 : 200);
    });
    for (let round = 0; round < 200; round += 1) await read(cookie);
    expect(desk.service.length).toBeLessThanOrEqual(200 + 10 + 20);
    expect(desk.service.length).toBeGreaterThan(210);
  });

  it("applies Retry-After: a busy service gets no request before that time", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    desk.answer((_request, response) => {
      response.writeHead(429, { "retry-after": "30" }).end();
    });
    const first = await write(cookie);
    expect(first.problem).toMatchObject({ type: "service-busy", status: 503 });
    expect(first.response.headers.get("retry-after")).toBe("30");
    expect((await write(cookie)).problem.type).toBe("service-busy");
    expect(desk.service).toHaveLength(1);
    // A limit of one operation does not stop the others.
    await read(cookie);
    expect(desk.service).toHaveLength(2);
  });

  it("says that nothing was sent when no connection came about", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    const runtime = desk.fresh({ SERVICE_URL: "http://127.0.0.1:9" });
    const request = desk.request(method, path, { cookie, body });
    const response = await handleService(runtime, request, openHooks);
    expect(await response.json()).toMatchObject({ type: "service-unavailable", status: 503 });
  });

  it("ends the call upstream when the browser goes away", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    const browser = new AbortController();
    const ended = new Promise<void>((resolve) => {
      desk.answer((_request, response) => {
        response.on("close", resolve);
        browser.abort();
      });
    });
    const { status } = await call(method, path, {
      cookie,
      body,
      signal: browser.signal,
    });
    expect(status).toBe(499);
    await ended;
  });

  it.each([
    ["by its signal", new DOMException("This operation was aborted", "AbortError")],
    ["by a lost connection", Object.assign(new Error("aborted"), { code: "ECONNRESET" })],
  ])(
    "notes a browser that leaves while it sends its body, %s, as no failure",
    async (_how, why) => {
      const { desk } = held;
      const { headers, url } = desk.request(method, path, {
        cookie: await desk.signIn(["admin"]),
        body,
      });
      let begun = false;
      const stream = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (begun) controller.error(why);
          else controller.enqueue(new TextEncoder().encode('{"Name":'));
          begun = true;
        },
      });
      const init = { method, headers, body: stream, duplex: "half" };
      const response = await handleService(desk.runtime, new Request(url, init), openHooks);
      expect(response.status).toBe(499);
      expect(desk.lines.at(-1)).toMatchObject({ level: 30, status: 499, kind: "aborted" });
      expect(desk.service).toEqual([]);
    },
  );

  it("passes nothing of JSON that breaks off", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["clerk"]);
    desk.answer((_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write("[1,");
      setTimeout(() => response.destroy(), 50);
    });
    expect(await read(cookie)).toMatchObject({ status: 502, problem: { type: "service-failed" } });
  });

  it("gives server components the same refusals, with a trace id to read out", async () => {
    const { desk } = held;
    const actor = await desk.runtime.sessions.find(await desk.signIn(["clerk"]));
    const refusal = { problem: { traceId: expect.stringMatching(/^[0-9a-f]{32}$/) } };
    await expect(readWith(desk.runtime, null, "listServiceTypes", {})).rejects.toMatchObject({
      problem: { status: 401 },
    });
    await expect(
      readWith(desk.runtime, actor, "getInvoiceGroup", { params: { guid: "x" } }),
    ).rejects.toMatchObject({ problem: { status: 400, ...refusal.problem } });
    expect(desk.service).toEqual([]);
    desk.answer((_request, response) => answerJson(response, {}, 500));
    await expect(
      readWith(desk.runtime, actor, "getInvoiceGroup", { params: { guid } }),
    ).rejects.toMatchObject({ problem: { status: 502 } });
  });
});
