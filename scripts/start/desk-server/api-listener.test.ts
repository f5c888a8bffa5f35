import { once } from "node:events";
import type { Server } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request } from "undici";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBoundedServer } from "../../../lib/http/bounded-server.mjs";
import { portOf } from "../../../lib/http/testing";
import { createDeskListener } from "./desk-listener.mjs";

const long = JSON.stringify({ text: "invoice group ".repeat(400) });
const json = { "content-type": "application/json" };
const file = { "content-type": "text/csv", "content-disposition": 'attachment; filename="a.csv"' };

/** As of lib/server/whole-response.ts: its body is not read. */
function known(bytes: Uint8Array): Response {
  const response = new Response("not read", { headers: json });
  Reflect.set(response, Symbol.for("invoice-desk.whole-body"), bytes);
  return response;
}

describe("the desk's API behind the server in front", () => {
  let server: Server;
  let address = "";
  let answer: (request: Request) => Promise<Response>;

  beforeEach(async () => {
    const listener = createDeskListener({
      answer: (_request, response) => response.end("from Next"),
      sendFile: null,
      observePage: () => undefined,
      https: false,
      logRefusal: () => undefined,
      findAdmit: () => undefined,
      findApi: () => (request) => answer(request),
    });
    server = createBoundedServer(listener, { maxConnections: 100 });
    await once(server.listen(0, "127.0.0.1"), "listening");
    address = `http://127.0.0.1:${portOf(server)}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  /** Unlike fetch, it leaves the coding as it came. */
  async function ask(coding: string, method: "GET" | "HEAD" = "GET") {
    const given = await request(`${address}/api/desk/jobs`, {
      method,
      headers: { "accept-encoding": coding },
    });
    return { headers: given.headers, bytes: Buffer.from(await given.body.arrayBuffer()) };
  }

  it("hands the request on as it came, with the address of the connection", async () => {
    answer = async (given) => {
      const { method, url, headers } = given;
      const peer = headers.get("x-desk-peer");
      const [type, cookie] = [headers.get("content-type"), headers.get("cookie")];
      return Response.json({ method, url, peer, type, cookie, body: await given.text() });
    };
    const given = await fetch(`${address}/api/desk/jobs?state=running`, {
      method: "POST",
      headers: { ...json, cookie: "a=b", "x-desk-peer": "192.0.2.1" },
      body: '{"a":1}',
    });
    expect(await given.json()).toEqual({
      method: "POST",
      url: `${address}/api/desk/jobs?state=running`,
      peer: "127.0.0.1",
      type: "application/json",
      cookie: "a=b",
      body: '{"a":1}',
    });
  });

  it("sends status, headers and every cookie", async () => {
    const headers = new Headers({ ...json, "x-trace-id": "t", "cache-control": "no-store" });
    for (const cookie of ["a=1; Path=/", "b=2; Path=/"]) headers.append("set-cookie", cookie);
    answer = async () => new Response('{"type":"x"}', { status: 409, headers });
    const given = await fetch(`${address}/api/auth/signout`);
    expect(given.status).toBe(409);
    expect(given.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
    expect(given.headers.get("x-trace-id")).toBe("t");
    expect(given.headers.get("cache-control")).toBe("no-store");
    expect(given.headers.get("content-length")).toBe("12");
    expect(await given.text()).toBe('{"type":"x"}');
  });

  it("sends an answer without a body", async () => {
    answer = async () => new Response(null, { status: 204 });
    const given = await fetch(`${address}/api/desk/jobs`);
    expect([given.status, await given.text()]).toEqual([204, ""]);
    expect(given.headers.get("content-length")).toBeNull();
  });

  it.each([
    ["one text", () => new Response(long, { headers: json })],
    ["known bytes", () => known(Buffer.from(long))],
    ["a file", () => new Response(long, { headers: file })],
  ])("compresses %s for whoever takes it", async (_name, make) => {
    answer = async () => make();
    for (const [accepted, coding, decode] of [
      ["gzip", "gzip", gunzipSync],
      ["br;q=0, GZIP; q=1.0", "gzip", gunzipSync],
      ["br", "br", brotliDecompressSync],
      ["gzip, deflate, BR;q=0.5, zstd", "br", brotliDecompressSync],
    ] as const) {
      const { headers, bytes } = await ask(accepted);
      expect([headers["content-encoding"], headers.vary]).toEqual([coding, "accept-encoding"]);
      expect(bytes.length).toBeLessThan(long.length / 4);
      expect(decode(bytes).toString()).toBe(long);
    }
    for (const coding of ["identity", "gzip;q=0", "gzip;q=0.0, br;q=0", "x-gzip", "abr"]) {
      const { headers, bytes } = await ask(coding);
      expect([coding, headers["content-encoding"]]).toEqual([coding, undefined]);
      expect(bytes.toString()).toBe(long);
    }
  });

  it("compresses nothing short, no picture, and no answer to HEAD", async () => {
    answer = async () => new Response("{}", { headers: json });
    expect((await ask("gzip")).headers["content-encoding"]).toBeUndefined();
    answer = async () => new Response(long, { headers: { "content-type": "image/png" } });
    expect((await ask("gzip")).headers["content-encoding"]).toBeUndefined();
    answer = async () => new Response(long, { headers: json });
    const { headers, bytes } = await ask("gzip", "HEAD");
    expect([headers["content-length"], bytes.length]).toEqual([`${long.length}`, 0]);
  });

  it.each(["identity", "gzip", "br"])(
    "breaks the connection where a file breaks: %s",
    async (coding) => {
      let pieces = 0;
      const body = () =>
        new ReadableStream({
          pull(controller) {
            pieces += 1;
            if (pieces % 2 === 1) controller.enqueue(Buffer.alloc(200_000, `${Math.random()}`));
            else controller.error(new DOMException("The answer broke off.", "AbortError"));
          },
        });
      answer = async () => new Response(body(), { headers: file });
      await expect(ask(coding)).rejects.toThrow();
      answer = async () => new Response("{}", { headers: json });
      expect((await ask("identity")).bytes.toString()).toBe("{}");
    },
  );

  it("tells the API when the caller leaves", async () => {
    const left = new Promise<void>((resolve) => {
      answer = ({ signal }) =>
        new Promise(() => signal.addEventListener("abort", () => resolve(), { once: true }));
    });
    const controller = new AbortController();
    const asked = fetch(`${address}/api/desk/jobs`, { signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    await expect(asked).rejects.toThrow();
    await left;
  });

  it("leaves pages and the check of the framework to Next", async () => {
    answer = async () => Response.json("from the API");
    const texts = await Promise.all(
      ["/jobs", "/api/health/live", "/api/health/live?a", "/api/health/open"].map(
        async (path) => await (await fetch(address + path)).text(),
      ),
    );
    expect(texts).toEqual(["from Next", "from Next", "from Next", '"from the API"']);
  });
});
