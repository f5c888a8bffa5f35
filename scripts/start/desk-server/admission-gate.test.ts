import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBoundedServer } from "../../../lib/http/bounded-server.mjs";
import { findHeaderFlaws, parseAnswer, portOf, sendRaw } from "../../../lib/http/testing";
import type { Admit } from "./admission-gate.mjs";
import { createDeskListener } from "./desk-listener.mjs";

/** As the desk refuses one too many. */
const tooMany = Object.assign(new Error("Too many."), {
  problem: { type: "too-many-requests", title: "Too many.", status: 429 },
  headers: { "retry-after": "9" },
});

describe("the gate in front of pages, files and the API", () => {
  const seen: string[] = [];
  const lines: object[] = [];
  let admit: Admit;
  let server: Server;
  let port = 0;

  beforeEach(async () => {
    seen.length = 0;
    lines.length = 0;
    const listener = createDeskListener({
      answer: (request, response) => {
        seen.push(request.url ?? "");
        response.statusCode = Number(/status=(\d+)/.exec(request.url ?? "")?.[1] ?? 200);
        response.end("from Next");
      },
      sendFile: (request, response) => {
        seen.push(request.url ?? "");
        response.end("a file");
      },
      observePage: () => undefined,
      https: false,
      logRefusal: (line) => lines.push(line),
      findAdmit: () => admit,
      findApi: () => undefined,
    });
    server = createBoundedServer(listener, { maxConnections: 100 });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = portOf(server);
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const places = ["/", "/_next/static/a.js", "/no-such-page", "/api/nothing", "/api/desk/session"];
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: desk\r\n\r\n`;
  const outsider = (end = () => undefined): Admit => {
    return async () => ({ signedIn: false, end });
  };

  it.each(places)(
    "answers %s by 429, and ends the connection, where it is one too many",
    async (path) => {
      admit = async () => {
        throw tooMany;
      };
      // Without `connection: close` of the caller: the server ends it.
      const answer = parseAnswer(await sendRaw(port, get(path)));
      expect(answer.status).toBe(429);
      expect(answer.headers).toMatchObject({ "retry-after": "9", connection: "close" });
      expect(JSON.parse(answer.body)).toMatchObject({ type: "too-many-requests", status: 429 });
      expect(findHeaderFlaws("data", new Headers(answer.headers))).toEqual([]);
      expect(seen).toEqual([]);
      expect(lines).toMatchObject([{ status: 429, kind: "too-many-requests" }]);
    },
  );

  it.each(places)("answers %s when its turn comes, which ends with the answer", async (path) => {
    const end = vi.fn(() => undefined);
    let begin = () => undefined;
    admit = (arrival) => {
      expect(arrival.url).toBe(path);
      expect(arrival.headers.get("x-desk-peer")).toBe("127.0.0.1");
      return new Promise((resolve) => {
        begin = () => void resolve({ signedIn: false, end });
      });
    };
    const text = `GET ${path} HTTP/1.1\r\nhost: desk\r\nconnection: close\r\nx-desk-peer: 10.9.9.9\r\n\r\n`;
    const answer = sendRaw(port, text);
    await sleep(50);
    expect(seen).toEqual([]);
    begin();
    expect(parseAnswer(await answer).status).toBe(200);
    expect(seen).toHaveLength(1);
    await vi.waitFor(() => expect(end).toHaveBeenCalled(), 20_000);
  });

  it("gives up the turn of a caller who leaves", async () => {
    let signal: AbortSignal | undefined;
    admit = (arrival) => {
      ({ signal } = arrival);
      return new Promise((_, reject) =>
        arrival.signal.addEventListener("abort", () => reject(new Error("It left."))),
      );
    };
    const socket = connect(port, "127.0.0.1", () => socket.write(get("/")));
    await vi.waitFor(() => expect(signal).toBeDefined(), 20_000);
    socket.destroy();
    await vi.waitFor(() => expect(signal?.aborted).toBe(true), 20_000);
    expect(seen).toEqual([]);
    expect(lines).toEqual([]);
  });

  /** Sends a part of a long body; resolves with the answer when the server has ended the connection. */
  const sendPart = (path: string, method = "POST") =>
    sendRaw(
      port,
      `${method} ${path} HTTP/1.1\r\nhost: desk\r\ncontent-type: application/json\r\ncontent-length: 90000000\r\n\r\n${"x".repeat(1000)}`,
    );

  it.each([
    ["/api/auth/signin/desk?status=413", 413],
    ["/api/desk/jobs?status=401", 401],
    ["/api/auth/backchannel-logout?status=400", 400],
    ["/sign-in", 405],
    // Accepted without being read.
    ["/api/health/live", 200],
  ])("ends the connection of an outsider whose body is refused: %s", async (path, status) => {
    admit = outsider();
    const answer = parseAnswer(await sendPart(path));
    expect(answer.status).toBe(status);
    expect(answer.headers.connection).toBe("close");
  });

  it("ends the connection whose body comes with a method of nobody", async () => {
    admit = outsider();
    expect(parseAnswer(await sendPart("/", "QUERY")).headers.connection).toBe("close");
  });

  it.each([true, false])(
    "keeps a connection without a refused body: signed in %s",
    async (signedIn) => {
      admit = async () => ({ signedIn, end: () => undefined });
      const socket = connect(port, "127.0.0.1");
      socket.setEncoding("utf8");
      for (const text of [get("/api/desk/session?status=401"), get("/")]) {
        socket.write(text);
        const [answer] = await once(socket, "data");
        expect(parseAnswer(String(answer)).headers.connection).toBe("keep-alive");
      }
      socket.destroy();
    },
  );

  it("reads the refused body of a signed-in person, whose browser shows the reason", async () => {
    admit = async () => ({ signedIn: true, end: () => undefined });
    const socket = connect(port, "127.0.0.1");
    socket.setEncoding("utf8");
    const head =
      "POST /api/desk/jobs?status=413 HTTP/1.1\r\nhost: desk\r\ncontent-length: 5\r\n\r\n";
    socket.write(`${head}12345`);
    const [answer] = await once(socket, "data");
    expect(parseAnswer(String(answer)).headers.connection).toBe("keep-alive");
    socket.destroy();
  });

  it("answers at once until the desk has started", async () => {
    const listener = createDeskListener({
      answer: (_request, response) => response.end("started"),
      sendFile: null,
      observePage: () => undefined,
      https: false,
      logRefusal: () => undefined,
      findAdmit: () => undefined,
      findApi: () => undefined,
    });
    const other = createBoundedServer(listener, { maxConnections: 10 });
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const text = "GET / HTTP/1.1\r\nhost: desk\r\nconnection: close\r\n\r\n";
    expect(parseAnswer(await sendRaw(portOf(other), text)).status).toBe(200);
    await new Promise((resolve) => other.close(resolve));
  });
});
