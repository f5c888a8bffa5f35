import type { IncomingHttpHeaders, Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBoundedServer } from "../../../lib/http/bounded-server.mjs";
import { findHeaderFlaws, parseAnswer, portOf, sendRaw } from "../../../lib/http/testing";
import { createDeskListener } from "./desk-listener.mjs";
import { openDeskLog } from "./desk-log.mjs";

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: readonly string[];
  readonly distinct: NodeJS.Dict<string[]>;
}

describe("the desk's server in front of Next", () => {
  const seen: Seen[] = [];
  const lines: Record<string, unknown>[] = [];
  let server: Server;
  let port = 0;

  const listenAt = async (https: boolean) => {
    seen.length = 0;
    lines.length = 0;
    const log = openDeskLog("info", { write: (text) => void lines.push(JSON.parse(text)) });
    const listener = createDeskListener({
      answer: (request, response) => {
        const { method = "", url = "", headers, rawHeaders, headersDistinct } = request;
        seen.push({ method, url, headers, raw: rawHeaders, distinct: headersDistinct });
        response.end("from Next");
      },
      sendFile: (request, response, next) =>
        request.url === "/there.js" ? response.end("from the build") : next(),
      observePage: () => undefined,
      https,
      logRefusal: log.refusal,
      findAdmit: () => undefined,
      findApi: () => undefined,
    });
    server = createBoundedServer(listener, { maxConnections: 100, onRefused: log.refusal });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = portOf(server);
  };
  const close = () => new Promise((resolve) => server.close(resolve));
  beforeEach(() => listenAt(false));
  afterEach(close);

  async function ask(method: string, path: string, headers: readonly string[] = [], body = "") {
    const all = ["host: desk", "connection: close", `content-length: ${body.length}`, ...headers];
    const text = `${method} ${path} HTTP/1.1\r\n${all.join("\r\n")}\r\n\r\n${body}`;
    return parseAnswer(await sendRaw(port, text));
  }

  const internals = [
    "x-middleware-prefetch",
    "X-Middleware-Prefetch",
    "x-middleware-subrequest",
    "x-middleware-request-x-nonce",
    "x-middleware-override-headers",
    "x-middleware-rewrite",
    "x-invoke-path",
    "x-invoke-status",
    "x-invoke-error",
    "x-matched-path",
    "X-Matched-Path",
    "x-nextjs-data",
    "x-nextjs-rewritten-path",
    "x-now-route-matches",
    "x-next-resume-state-length",
    "x-next-revalidate-tag-token",
    "x-prerender-revalidate",
    "x-action-forwarded",
    "next-resume",
    "x-desk-path",
    "x-nonce",
  ];

  it.each(internals)("never hands %s from outside to Next, in any form", async (name) => {
    for (const path of ["/invoice-groups", "/api/desk/session", "/_next/static/missing.js"]) {
      await ask("GET", path, [`${name}: 1`, "accept: text/html", `${name}: 2`]);
    }
    expect(seen).toHaveLength(3);
    for (const { headers, raw, distinct } of seen) {
      expect(Object.keys(headers)).not.toContain(name.toLowerCase());
      expect(Object.keys(distinct)).not.toContain(name.toLowerCase());
      expect(raw.map((text) => text.toLowerCase())).not.toContain(name.toLowerCase());
      expect(raw).toEqual(expect.arrayContaining(["accept", "text/html"]));
      expect(raw.length % 2).toBe(0);
    }
  });

  it.each([
    "rsc",
    "next-router-state-tree",
    "next-router-prefetch",
    "next-router-segment-prefetch",
    "next-url",
    "x-deployment-id",
    "x-forwarded-for",
    "x-desk-request",
    "x-desk-passive",
    "idempotency-key",
    "traceparent",
  ])("hands on %s, which the desk's own pages or a proxy send", async (name) => {
    await ask("GET", "/invoice-groups", [`${name}: 1`]);
    expect(seen[0]?.headers[name]).toBe("1");
    expect(seen[0]?.raw).toContain(name);
  });

  it("sets the security headers on all but the API, which sets its own", async () => {
    for (const path of ["/invoice-groups", "/sign-in/", "/_next/static/missing.js"]) {
      const { headers } = await ask("GET", path);
      expect([path, findHeaderFlaws("file", new Headers(headers))]).toEqual([path, []]);
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
      expect(headers["permissions-policy"]).toContain("camera=()");
    }
    const file = await ask("GET", "/_next/static/there.js");
    expect(findHeaderFlaws("file", new Headers(file.headers))).toEqual([]);
    expect(file.headers["permissions-policy"]).toBeUndefined();
    expect((await ask("GET", "/sign-in/")).headers["cache-control"]).toBe("no-store");
    // The server of files sets none if there is one.
    expect((await ask("GET", "/_next/static/there.js")).headers["cache-control"]).toBeUndefined();
    const { headers } = await ask("GET", "/api/desk/session");
    expect(headers["x-content-type-options"]).toBeUndefined();
  });

  it("says behind https, on every answer, that the host is reached by https alone", async () => {
    await close();
    await listenAt(true);
    for (const path of ["/", "/api/desk/session", "/_next/static/there.js"]) {
      const { headers } = await ask("GET", path);
      expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    }
  });

  it("says who is at the other end, whatever the caller says", async () => {
    await ask("GET", "/api/desk/session", ["x-desk-peer: 10.0.0.1"]);
    expect(seen[0]?.headers["x-desk-peer"]).toBe("127.0.0.1");
  });

  it.each([
    ["POST", "next-action: 0123456789abcdef"],
    ["GET", "next-action: 0123456789abcdef"],
    ["POST", "content-type: multipart/form-data; boundary=x"],
    ["POST", "Content-Type: Multipart/Mixed; boundary=x"],
  ])("answers %s of a page with %s by 404 and one line of its own", async (method, header) => {
    for (const path of ["/", "/invoice-groups", "/sign-in", "/_next/static/there.js"]) {
      const answer = await ask(method, path, [header], "--x--");
      expect(answer.status).toBe(404);
      expect(answer.headers["content-type"]).toBe("application/problem+json");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
    expect(seen).toEqual([]);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatchObject({
      event: "request",
      method,
      route: "page",
      status: 404,
      kind: "not-found",
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "answers %s of pages and files by 405, and lets the desk's API decide",
    async (method) => {
      for (const path of ["/", "/invoice-groups", "/_next/static/there.js"]) {
        const answer = await ask(method, path, ["content-type: text/plain"], "{}");
        expect(answer.status).toBe(405);
        expect(answer.headers.allow).toBe("GET, HEAD");
        expect(JSON.parse(answer.body)).toMatchObject({ type: "method-not-allowed" });
      }
      expect(seen).toEqual([]);
      expect((await ask(method, "/api/desk/session")).body).toBe("from Next");
    },
  );

  it.each(["TRACE", "CONNECT", "FOO"])("answers %s by 405 at every address", async (method) => {
    for (const path of ["/", "/invoice-groups", "/_next/static/there.js", "/api/desk/session"]) {
      const answer = await ask(method, path);
      expect(answer.status).toBe(405);
      expect(JSON.parse(answer.body)).toMatchObject({ type: "method-not-allowed", status: 405 });
    }
    expect(seen).toEqual([]);
    expect(lines.map(({ event, status }) => ({ event, status }))).toEqual(
      Array.from({ length: 4 }, () => ({ event: "request", status: 405 })),
    );
  });

  it("sends the build's files itself, and hands on the address of one that is not there", async () => {
    expect((await ask("GET", "/_next/static/there.js")).body).toBe("from the build");
    expect((await ask("GET", "/_next/static/missing.js")).body).toBe("from Next");
    expect(seen.map(({ url }) => url)).toEqual(["/_next/static/missing.js"]);
  });
});
