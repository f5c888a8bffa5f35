import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RequestFacts } from "../http/register";
import { breakConnections, brokenAnswer } from "./broken-answer";

const whole = '{"a":"whole answer"}';
let server: Server;

beforeAll(async () => {
  const app = new Hono<RequestFacts>();
  app.use(breakConnections);
  app.get("/whole", (c) => c.text(whole));
  app.get("/none", () => brokenAnswer("before", null, new Uint8Array()));
  app.get("/half", () => {
    const headers = { "content-length": String(whole.length), "content-type": "application/json" };
    const sent = new TextEncoder().encode(whole.slice(0, 9));
    return brokenAnswer("truncate", new Response(null, { headers }), sent);
  });
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What came over the wire: the head if there was one, the text, and whether it was cut off. */
function get(path: string): Promise<{ status: number | null; text: string; code: string | null }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const asked = request({ port, host: "127.0.0.1", path, agent: false }, (answer) => {
      let text = "";
      const end = (code: string | null) =>
        resolve({ status: answer.statusCode ?? null, text, code });
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => end(null));
      answer.on("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    });
    asked.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ status: null, text: "", code: error.code ?? error.message }),
    );
    asked.end();
  });
}

test("an answer that is whole passes as it is", async () => {
  expect(await get("/whole")).toEqual({ status: 200, text: whole, code: null });
});

test("an answer that does not come is a connection closed without a byte", async () => {
  expect(await get("/none")).toEqual({ status: null, text: "", code: "ECONNRESET" });
});

test("an answer that breaks off is a connection closed after its first half", async () => {
  expect(await get("/half")).toEqual({ status: 200, text: whole.slice(0, 9), code: "ECONNRESET" });
});
