import { createServer } from "node:http";
import { InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace";
import { afterEach, expect, it, vi } from "vitest";
import { createTracing, otlpTracing } from "./otlp-tracing";
import { beginSpan, openTracing, setTracing } from "./tracing";

afterEach(() => setTracing(null));

async function inMemory(share = 1) {
  const exporter = new InMemorySpanExporter();
  const settings = { serviceName: "test", share };
  setTracing(await createTracing(settings, new SimpleSpanProcessor({ exporter })));
  return () => exporter.getFinishedSpans();
}

it("makes a span the child of a traceparent, with its facts under the names of the conventions", async () => {
  const spans = await inMemory();
  const parent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  const span = beginSpan({ name: "request", kind: "server", parent, facts: { method: "GET" } });
  span?.end({ name: "desk/listJobs", route: "desk/listJobs", status: 503, failed: true });
  const [ended] = spans();
  expect(ended).toMatchObject({
    name: "desk/listJobs",
    parentSpanContext: { traceId: "a".repeat(32), spanId: "b".repeat(16) },
    attributes: {
      "http.request.method": "GET",
      "http.route": "desk/listJobs",
      "http.response.status_code": 503,
    },
    status: { code: 2 },
  });
  expect(span?.traceparent).toBe(`00-${"a".repeat(32)}-${ended?.spanContext().spanId}-01`);
});

it.each([null, "", "00-0-0-01", `00-${"z".repeat(32)}-${"b".repeat(16)}-01`])(
  "begins a trace where the parent is %j",
  async (parent) => {
    const spans = await inMemory();
    beginSpan({ name: "request", kind: "server", parent })?.end();
    expect(spans()[0]?.parentSpanContext).toBeUndefined();
  },
);

it("records the given part of the traces, and passes on that a trace is not recorded", async () => {
  const spans = await inMemory(0);
  const span = beginSpan({ name: "request", kind: "server", parent: null });
  expect(span?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  beginSpan({ name: "call", kind: "client", parent: span?.traceparent ?? null })?.end();
  span?.end();
  expect(spans()).toEqual([]);
});

it("makes no spans without an endpoint", async () => {
  const settings = { endpoint: undefined, share: 1, serviceName: "test" };
  const close = await openTracing({ ...settings, reportFailure: () => undefined });
  expect(beginSpan({ name: "request", kind: "server", parent: null })).toBeNull();
  await close();
});

it("sends spans by OTLP to the endpoint, and reports once that it can't", async () => {
  const received: { path: string; body: string }[] = [];
  let status = 200;
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ path: request.url ?? "", body: Buffer.concat(parts).toString("utf8") });
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const address = receiver.address();
  const port = typeof address === "object" ? address?.port : null;
  const failures: unknown[] = [];
  const open = () =>
    openTracing({
      endpoint: `http://127.0.0.1:${port}/`,
      share: 1,
      serviceName: "test-service",
      reportFailure: (error) => void failures.push(error),
    });
  const close = await open();
  beginSpan({ name: "desk/listJobs", kind: "server", parent: null })?.end();
  await close();
  expect(received.map(({ path }) => path)).toEqual(["/v1/traces"]);
  expect(received[0]?.body).toContain("desk/listJobs");
  expect(received[0]?.body).toContain("test-service");
  expect(failures).toEqual([]);
  status = 400;
  const closeAgain = await open();
  beginSpan({ name: "desk/listJobs", kind: "server", parent: null })?.end();
  await closeAgain();
  expect(failures).toHaveLength(1);
  await new Promise((resolve) => receiver.close(resolve));
});

it("sends traces over https by the proxy of the settings, and to hosts of NO_PROXY without it", async () => {
  const asked: string[] = [];
  const proxy = createServer();
  proxy.on("connect", ({ url = "" }, socket) => {
    asked.push(url);
    socket.end("HTTP/1.1 503 Service Unavailable\r\n\r\n");
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const at = proxy.address();
  const port = typeof at === "object" && at ? at.port : 0;
  vi.stubEnv("HTTPS_PROXY", `http://127.0.0.1:${port}`);
  vi.stubEnv("NO_PROXY", "near.invalid");
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "300");
  for (const host of ["traces.invalid", "near.invalid"]) {
    const settings = { endpoint: `https://${host}`, share: 1, serviceName: "test" };
    const tracing = await otlpTracing({ ...settings, reportFailure: () => undefined });
    setTracing(tracing);
    beginSpan({ name: "request", kind: "server", parent: null })?.end();
    await tracing.close();
  }
  vi.unstubAllEnvs();
  proxy.close();
  expect(new Set(asked)).toEqual(new Set(["traces.invalid:443"]));
});
