import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createBoundedServer } from "./bounded-server.mjs";
import { parseAnswer, portOf, sendRaw } from "./testing";

describe("a bounded server", () => {
  const servers: Server[] = [];
  const seen: string[] = [];
  const refused: unknown[] = [];
  let dropped = 0;

  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    seen.length = 0;
    refused.length = 0;
    dropped = 0;
  });

  async function listen(
    options: Partial<Parameters<typeof createBoundedServer>[1]> = {},
    listener: RequestListener = (request, response) => {
      seen.push(`${request.method}`);
      request.resume().on("end", () => response.end("from the application"));
    },
  ): Promise<number> {
    const server = createBoundedServer(listener, {
      maxConnections: 100,
      onRefused: (line) => refused.push(line),
      onDropped: (connections) => {
        dropped += connections;
      },
      ...options,
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return portOf(server);
  }

  it.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "hands %s to the application",
    async (method) => {
      const port = await listen();
      const answer = parseAnswer(
        await sendRaw(port, `${method} / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
      );
      expect(answer.status).toBe(200);
      expect(seen).toEqual([method]);
    },
  );

  it.each(["TRACE", "CONNECT", "FOO", "PROPFIND", "QUERY", "get", "G\u00c5"])(
    "answers %s with 405, a problem and the security headers",
    async (method) => {
      const port = await listen({ https: true });
      const target = method === "CONNECT" ? "desk.example:443" : "/api/desk/session";
      const answer = parseAnswer(
        await sendRaw(port, `${method} ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
      );
      expect(answer.status).toBe(405);
      expect(answer.headers).toMatchObject({
        "content-type": "application/problem+json",
        allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-resource-policy": "same-origin",
        "strict-transport-security": expect.stringContaining("max-age"),
      });
      const problem = JSON.parse(answer.body);
      expect(problem).toMatchObject({ type: "method-not-allowed", status: 405 });
      expect(seen).toEqual([]);
      expect(refused).toMatchObject([
        { status: 405, kind: "method-not-allowed", traceId: problem.traceId },
      ]);
    },
  );

  it("answers headers that are too large with 431 and a problem", async () => {
    const port = await listen();
    const text = `GET / HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(20_000)}\r\n\r\n`;
    const answer = parseAnswer(await sendRaw(port, text));
    expect(answer.status).toBe(431);
    expect(JSON.parse(answer.body)).toMatchObject({ type: "headers-too-large", status: 431 });
  });

  it.each([
    "GET / HTTP/9.9\r\n\r\n",
    "GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n",
    "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1x\r\n\r\n",
    "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n",
    "GET / HTTP/1.1\r\nconnection: close\r\n\r\n",
    ...["", "a b", "a/b", "a@b", "a:99999", "[::1", "%zz", "a<b>", "a,b", "1.2.3.999"].map(
      (host) => `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    ),
  ])("answers the malformed request %j with 400 and a problem", async (text) => {
    const port = await listen();
    const answer = parseAnswer(await sendRaw(port, text));
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ type: "malformed-request", status: 400 });
    expect(seen).toEqual([]);
  });

  it.each(["desk.example", "desk.example:443", "my_desk:80", "127.0.0.1:3000", "[::1]:3000"])(
    "hands requests for %s to the application",
    async (host) => {
      const text = `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
      expect(parseAnswer(await sendRaw(await listen(), text)).status).toBe(200);
    },
  );

  it("answers an expectation other than 100-continue with 417 and a problem", async () => {
    const port = await listen();
    const text = "GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n";
    const answer = parseAnswer(await sendRaw(port, text));
    expect(JSON.parse(answer.body)).toMatchObject({ type: "expectation-failed", status: 417 });
  });

  it("answers 408 when the headers do not arrive in time", async () => {
    const port = await listen({ receiveMilliseconds: 150, checkMilliseconds: 20 });
    const begun = performance.now();
    const answer = parseAnswer(await sendRaw(port, "GET / HTTP/1.1\r\nhost: x\r\n"));
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body)).toMatchObject({ type: "request-timeout" });
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it("answers 408 when a body does not arrive in time, however steadily it drips", async () => {
    const port = await listen({ receiveMilliseconds: 200, checkMilliseconds: 20 });
    const answer = new Promise<string>((resolve) => {
      const socket = connect({ port, host: "127.0.0.1" });
      let text = "";
      socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10000\r\n\r\n");
      const drip = setInterval(() => socket.write("x"), 30);
      socket.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      socket.on("error", () => undefined);
      socket.on("close", () => {
        clearInterval(drip);
        resolve(text);
      });
    });
    expect(parseAnswer(await answer).status).toBe(408);
  });

  it("waits 15 seconds by default", async () => {
    await listen();
    const [server] = servers;
    expect(server?.headersTimeout).toBe(15_000);
    expect(server?.requestTimeout).toBe(15_000);
  });

  it("keeps a connection without a request as long as is asked for, whatever the time for a request", {
    tags: ["thorough"],
  }, async () => {
    const times = { receiveMilliseconds: 150, checkMilliseconds: 20 };
    const endsAfter = async (idleMilliseconds: number) => {
      const port = await listen({ ...times, idleMilliseconds });
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.resume();
      socket.write("GET / HTTP/1.1\r\nHost: desk.test\r\n\r\n");
      await once(socket, "data");
      const began = performance.now();
      const ended = once(socket, "close").then(() => performance.now() - began);
      const end = await Promise.race([ended, sleep(2500).then(() => null)]);
      socket.destroy();
      return end;
    };
    // Node adds a second to the time that it announces.
    expect(await endsAfter(50)).toBeLessThan(2400);
    expect(await endsAfter(60_000)).toBeNull();
  });

  it("never writes a refusal into an answer that has begun", async () => {
    const port = await listen(
      { receiveMilliseconds: 150, checkMilliseconds: 20 },
      (_request, response) => {
        response.writeHead(200, { "content-length": "100" });
        response.write("begun");
      },
    );
    const text = await sendRaw(port, "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nxx");
    expect(text).toContain("begun");
    expect(text).not.toContain("408");
  });

  it("closes a connection beyond the bound at once, and takes one again after an end", async () => {
    const port = await listen({ maxConnections: 2 });
    const open = () =>
      new Promise<ReturnType<typeof connect>>((resolve) => {
        const socket = connect({ port, host: "127.0.0.1" }, () => resolve(socket));
        socket.on("error", () => undefined);
      });
    const held = [await open(), await open()];
    expect(await sendRaw(port, "GET / HTTP/1.1\r\nhost: x\r\n\r\n")).toBe("");
    expect(dropped).toBe(1);
    for (const socket of held) socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const text = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    expect(parseAnswer(await sendRaw(port, text)).status).toBe(200);
  });

  it("is needed: Node's own server passes TRACE to the application and does not answer FOO", async () => {
    const server = createServer((request, response) => response.end(`${request.method}`));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const ask = async (method: string) =>
      sendRaw(portOf(server), `${method} / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(parseAnswer(await ask("TRACE")).body).toContain("TRACE");
    expect(parseAnswer(await ask("FOO")).body).toBe("");
  });
});
