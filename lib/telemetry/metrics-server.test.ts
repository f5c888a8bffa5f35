import { Counter, Registry } from "prom-client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parseAnswer, sendRaw } from "../http/testing";
import { type MetricsServer, openMetricsServer } from "./metrics-server";

let server: MetricsServer;
const registry = new Registry();
const counter = new Counter({ name: "things_total", help: "Things.", registers: [registry] });
const address = (path: string) => `http://127.0.0.1:${server.port}${path}`;

beforeEach(async () => {
  server = await openMetricsServer(registry, { host: "127.0.0.1", port: 0, names: ["desk-1"] });
});
afterEach(() => server.close());

it("answers /metrics in Prometheus' text format, as it is at the scrape", async () => {
  counter.inc(3);
  const answer = await fetch(address("/metrics"));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain("things_total 3");
});

it("has no other address and takes no other method", async () => {
  expect((await fetch(address("/"))).status).toBe(404);
  expect((await fetch(address("/metrics/x"))).status).toBe(404);
  const posted = await fetch(address("/metrics"), { method: "POST" });
  expect(posted.status).toBe(405);
  expect(posted.headers.get("allow")).toBe("GET, HEAD");
});

it.each([
  ["evil.example", 421],
  ["localhost.evil.example:80", 421],
  ["10.9.9.9", 421],
  ["localhost", 200],
  ["127.0.0.1", 200],
  ["desk-1", 200],
])("answers the host %s with %i", async (host, status) => {
  counter.inc();
  const text = `GET /metrics HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
  const answer = parseAnswer(await sendRaw(server.port, text));
  expect(answer.status).toBe(status);
  expect(answer.body.includes("things_total")).toBe(status === 200);
});

it("answers no request without a host", async () => {
  const answer = parseAnswer(await sendRaw(server.port, "GET /metrics HTTP/1.0\r\n\r\n"));
  expect(answer.status).toBe(421);
});

it("answers 500 where a figure can't be read", async () => {
  const broken = new Registry();
  new Counter({
    name: "broken_total",
    help: "Broken.",
    registers: [broken],
    collect() {
      throw new Error("canary");
    },
  });
  const other = await openMetricsServer(broken, { host: "127.0.0.1", port: 0 });
  const answer = await fetch(`http://127.0.0.1:${other.port}/metrics`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe("");
  await other.close();
});

it("is refused a port that is taken", async () => {
  const taken = { host: "127.0.0.1", port: server.port };
  await expect(openMetricsServer(registry, taken)).rejects.toThrow("EADDRINUSE");
});
