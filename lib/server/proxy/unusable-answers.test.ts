import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { exampleWrite, useOpenWrite } from "../testing/example-write";
import { openHooks } from "../testing/open-hooks";
import { useTestDesk } from "../testing/test-desk";
import { handleService } from "./proxy";

const types = "/api/service/cm/servicetypes/v2/servicetypes";
const openInvoices = "/api/service/be/v3/invoice/debtcollection";
const { method, path, body } = exampleWrite;

describeOnEachDatabase("Answers that mean no success", (open) => {
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

  it.each([
    [400, 400, "invalid-request", "refused"],
    [405, 502, "service-wrong-address", "refused"],
    [406, 400, "not-accepted", "refused"],
    [408, 504, "timeout", "unknown"],
    [411, 400, "not-accepted", "refused"],
    [412, 409, "conflict", "refused"],
    [413, 413, "payload-too-large", "refused"],
    [414, 413, "payload-too-large", "refused"],
    [415, 400, "not-accepted", "refused"],
    [418, 400, "not-accepted", "refused"],
    [422, 400, "invalid-request", "refused"],
    [423, 409, "conflict", "refused"],
    [425, 503, "service-busy", "refused"],
    [426, 400, "not-accepted", "refused"],
    [431, 413, "payload-too-large", "refused"],
    [499, 504, "timeout", "unknown"],
    [500, 502, "service-failed", "unknown"],
    [503, 502, "service-failed", "unknown"],
  ])("after a %s the page gets %s %s, and the write is %s", async (status, own, type, outcome) => {
    const { desk } = held;
    const cookie = await desk.signIn(["admin"]);
    desk.answer((_request, response) => void response.writeHead(status).end());
    const result = await write(cookie);
    expect([result.status, result.problem.type]).toEqual([own, type]);
    expect(desk.service).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2000 });
    try {
      expect(await audited(cookie)).toBe(outcome);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ["204", 204, {}, ""],
    ["a redirect to a login page", 302, { location: "https://login.example.test/" }, ""],
    ["a login page", 200, { "content-type": "text/html" }, "<h1>Sign in</h1>"],
  ] as const)(
    "JS10: after %s a list has failed, and a write is not confirmed",
    async (_, status, headers, text) => {
      const { desk } = held;
      const cookie = await desk.signIn(["admin"]);
      desk.answer((_request, response) => void response.writeHead(status, headers).end(text));
      const lists = [types, "/api/service/v1/cm/products?page=0&size=10", openInvoices];
      for (const address of lists) {
        const list = await read(cookie, address);
        expect([list.status, list.problem.type]).toEqual([502, "service-failed"]);
      }
      expect(await audited(cookie)).toBe("unknown");
      // The redirect is not followed: nothing else was called.
      expect(desk.service).toHaveLength(lists.length + 1);
    },
  );

  it.each([
    ["gzip", gzipSync("\uFEFF[]")],
    ["br", brotliCompressSync("[]")],
  ])("an answer that a gateway has compressed (%s) is read", async (coding, bytes) => {
    const { desk } = held;
    desk.answer((_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": coding });
      response.end(bytes);
    });
    expect(await read(await desk.signIn(["clerk"]))).toMatchObject({ status: 200, problem: [] });
  });

  it.each([
    [
      "redirect",
      "login.example.test",
      302,
      { location: "https://login.example.test/x?token=canary" },
      "",
    ],
    [
      "content-type",
      "text/html",
      200,
      { "content-type": "text/html; charset=utf-8" },
      "<p>Welcome",
    ],
    [
      "content-coding",
      "zstd",
      200,
      { "content-type": "application/json", "content-encoding": "zstd" },
      "xx",
    ],
    [
      "content-coding",
      "gzip",
      200,
      { "content-type": "application/json", "content-encoding": "gzip" },
      "canary",
    ],
    ["empty", undefined, 204, {}, ""],
    ["empty", undefined, 200, { "content-length": "0", "content-type": "application/json" }, ""],
    ["not-json", undefined, 200, { "content-type": "application/json" }, "canary"],
    ["shape", undefined, 200, { "content-type": "application/json" }, "7"],
    [
      "too-large",
      undefined,
      200,
      { "content-type": "application/json", "content-length": "99999999" },
      "1",
    ],
  ] as const)(
    "the reason of an answer that is unusable (%s) is in the log, the metric and the details of an administrator",
    async (kind, fact, status, headers, text) => {
      const { desk } = held;
      desk.answer((_request, response) => {
        response.writeHead(status, { ...headers });
        if (kind === "too-large") response.write(text);
        else response.end(text);
      });
      const { problem } = await read(await desk.signIn(["admin"]));
      expect(problem).toMatchObject({ type: "service-failed", status: 502 });
      expect(problem.detail).toBe(
        `The answer was HTTP ${status} (${fact === undefined ? kind : `${kind}: ${fact}`}).`,
      );
      const line = desk.lines.find(({ event }) => event === "unusable-answer");
      expect(line).toMatchObject({ route: "listServiceTypes", status, kind });
      expect(line?.fact).toBe(fact);
      expect(line?.traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(await metrics()).toContain(
        `invoice_desk_unusable_answers_total{operation="listServiceTypes",reason="${kind}"}`,
      );
      const clerk = await read(await desk.signIn(["clerk"], "person-2"));
      expect(clerk.problem.detail).toBeUndefined();
      expect(JSON.stringify([desk.lines, problem])).not.toContain("canary");
    },
  );
});
