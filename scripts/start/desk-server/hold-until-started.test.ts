import type { RequestListener, Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createBoundedServer } from "../../../lib/http/bounded-server.mjs";
import { parseAnswer, portOf, sendRaw } from "../../../lib/http/testing";
import { holdUntilStarted } from "./hold-until-started.mjs";

describe("a request at a desk that starts", () => {
  let server: Server | null = null;
  const logged: unknown[] = [];
  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    logged.length = 0;
  });

  async function listen(hold: number) {
    let start = (_listener: RequestListener): void => undefined;
    const started = new Promise<RequestListener>((resolve) => {
      start = resolve;
    });
    const logRefusal = (line: unknown) => void logged.push(line);
    const listener = holdUntilStarted({ started, https: false, logRefusal, hold });
    const opened = createBoundedServer(listener, { maxConnections: 100 });
    server = opened;
    await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve));
    const ask = async (path: string) => {
      const text = `GET ${path} HTTP/1.1\r\nhost: desk\r\nconnection: close\r\n\r\n`;
      return parseAnswer(await sendRaw(portOf(opened), text));
    };
    return { ask, start };
  }

  it("waits for it, and is answered by it", async () => {
    const { ask, start } = await listen(5000);
    const early = ask("/invoice-groups");
    await sleep(100);
    start((request, response) => void response.end(`the desk has ${request.url}`));
    expect(await early).toMatchObject({ status: 200, body: "the desk has /invoice-groups" });
    expect(await ask("/api/health/open")).toMatchObject({ status: 200 });
    expect(logged).toEqual([]);
  });

  it("gets 503 in the end, which is logged", async () => {
    const { ask } = await listen(100);
    const { status, headers, body } = await ask("/invoice-groups");
    expect([status, headers["retry-after"], headers.connection]).toEqual([503, "1", "close"]);
    expect(JSON.parse(body)).toMatchObject({ type: "starting", status: 503 });
    expect(logged).toMatchObject([{ method: "GET", status: 503, kind: "starting" }]);
  });

  it.each(["live", "open", "ready"])("gets 503 at once at /api/health/%s", async (name) => {
    const { ask } = await listen(60_000);
    expect(await ask(`/api/health/${name}`)).toMatchObject({ status: 503 });
    expect(logged).toEqual([]);
  });
});
