import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { exampleWrite } from "../testing/example-write";
import { answerJson, answerProblem } from "../testing/fake-machine";
import { openHooks } from "../testing/open-hooks";
import { useTestDesk } from "../testing/test-desk";
import { startDeadline } from "../upstream/deadline";
import { passAnswer } from "./pass-answer";
import { handleService } from "./proxy";

const guid = "0123456789abcdef0123456789abcdef";
const file = "/api/service/be/v3/commonreport/file";
const dimension = `/api/service/be/v3/dimensions/product?productElementId=${guid}&dimensionId=${guid}`;
const octets = { "content-type": "application/octet-stream" };

it("breaks a file off that never ends", async () => {
  const piece = Buffer.alloc(8 * 1_048_576);
  function* endless() {
    for (;;) yield piece;
  }
  const body = Readable.from(endless());
  const deadline = startDeadline(60_000);
  const options = { deadline, traceId: "", fileName: "report.csv" };
  const answer = { status: 200, headers: octets, body };
  const response = await passAnswer("getReportFile", answer, options);
  await expect(response.arrayBuffer()).rejects.toThrow("too-large");
  expect(body.destroyed).toBe(true);
});

describeOnEachDatabase("The proxy, where the contract answers with no JSON,", (open) => {
  const held = useTestDesk(open);
  const call = async (method: string, path: string, body?: unknown) => {
    const cookie = await held.desk.signIn(["clerk", "admin"]);
    return handleService(
      held.desk.runtime,
      held.desk.request(method, path, { cookie, body }),
      openHooks,
    );
  };
  const give =
    (status: number, headers: Record<string, string | number>, body = "") =>
    (_request: unknown, response: ServerResponse) =>
      void response.writeHead(status, headers).end(body);

  it("hands a file on as it is, to be kept and not to be shown", async () => {
    const bytes = Buffer.from([0, 255, 60, 115, 99, 114, 105, 112, 116, 62, 0x80]);
    held.desk.answer((_request, response) => {
      const headers = { ...octets, "content-length": bytes.length, "set-cookie": "a=b" };
      response.writeHead(200, headers).end(bytes);
    });
    const name = "2026/månad & år.csv";
    const response = await call("GET", `${file}?filename=${encodeURIComponent(name)}`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toEqual({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="m_nad _ _r.csv"; filename*=UTF-8''m%C3%A5nad%20%26%20%C3%A5r.csv`,
      "content-length": "11",
      "content-type": "application/octet-stream",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-trace-id": expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const [{ url, headers } = { url: "", headers: {} }] = held.desk.service;
    expect(new URL(url, "http://service.test").searchParams.get("filename")).toBe(name);
    expect(headers.accept).toBe("application/octet-stream");
    expect(JSON.stringify(held.desk.lines)).not.toContain("2026/");
  });

  it("hands an empty file on", async () => {
    held.desk.answer(give(200, octets));
    const response = await call("GET", `${file}?filename=empty.csv`);
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it.each([
    ["a page", give(200, { "content-type": "text/html" }, "<h1>Sign in</h1>")],
    ["JSON", give(200, { "content-type": "application/json" }, "{}")],
    ["no media type", give(200, {}, "bytes")],
    ["squeezed bytes", give(200, { ...octets, "content-encoding": "gzip" }, "bytes")],
    ["no content", give(204, octets)],
    [
      "more than a file may have",
      (_request: unknown, response: ServerResponse) => {
        response.writeHead(200, { ...octets, "content-length": 200 * 1_048_576 }).write("bytes");
      },
    ],
  ])("makes a failure of %s in a file's place", async (_name, answer) => {
    held.desk.answer(answer);
    const response = await call("GET", `${file}?filename=report.csv`);
    expect(response.status).toBe(502);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("content-disposition")).toBeNull();
  });

  it("breaks a file off where the service breaks it off", async () => {
    held.desk.answer((_request, response) => {
      response.writeHead(200, { ...octets, "content-length": 100 }).write("half");
      setImmediate(() => response.destroy());
    });
    const half = await call("GET", `${file}?filename=report.csv`);
    await expect(half.text()).rejects.toThrow();
  });

  it("passes a refusal of a file on as a problem", async () => {
    held.desk.answer((_request, response) =>
      answerProblem(response, { type: "not-found", title: "No such file", status: 404 }),
    );
    const response = await call("GET", `${file}?filename=none.csv`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ type: "not-found", title: "No such file" });
  });

  it.each([
    ["nothing", 200, give(200, {})],
    ["nothing, by its status", 204, give(204, {})],
    ["a word", 200, give(200, { "content-type": "text/plain; charset=utf-8" }, "Ok")],
    ["an object", 200, (_: unknown, response: ServerResponse) => answerJson(response, { a: 1 })],
  ])(
    "answers nothing where the service answers %s and the contract nothing",
    async (_, status, answer) => {
      held.desk.answer(answer);
      const response = await call("DELETE", dimension);
      expect([response.status, await response.text()]).toEqual([status, ""]);
      expect(response.headers.get("content-type")).toBeNull();
      expect(response.headers.get("cache-control")).toBe("no-store");
      const [{ method, url, body } = { method: "", url: "", body: null }] = held.desk.service;
      expect(`/api/service${url}`).toBe(dimension);
      expect([method, body]).toEqual(["DELETE", ""]);
    },
  );

  it("takes no page for a confirmation, and sends a write once", async () => {
    held.desk.answer(give(200, { "content-type": "text/html" }, "<h1>Sign in</h1>"));
    const response = await call("DELETE", dimension);
    expect([response.status, (await response.json()).type]).toEqual([502, "service-failed"]);
    expect(held.desk.service).toHaveLength(1);
  });

  it("passes a refusal on where nothing is answered otherwise", async () => {
    held.desk.answer((_request, response) =>
      answerProblem(response, { type: "not-found", title: "No such dimension", status: 404 }),
    );
    expect((await call("DELETE", dimension)).status).toBe(404);
  });

  it("keeps accepted work accepted, and takes no emptiness for a message", async () => {
    const { method, path, body } = exampleWrite;
    const message = { name: "Spot" };
    held.desk.answer((_request, response) => answerJson(response, message, 202));
    const accepted = await call(method, path, body);
    expect([accepted.status, await accepted.json()]).toEqual([202, message]);
    held.desk.answer(give(204, { "content-type": "application/json" }));
    expect((await call(method, path, body)).status).toBe(502);
  });
});
