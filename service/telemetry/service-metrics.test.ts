import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { openTelemetry } from "./open-telemetry";
import { createServiceMetrics } from "./service-metrics";

const pool = { totalCount: 2, idleCount: 1, waitingCount: 0 };

it("counts requests by operation, and addresses that are none together", async () => {
  const metrics = createServiceMetrics(pool);
  metrics.observeRequest("listInvoices", 200, 0.01);
  metrics.observeRequest(null, 404, 0.01);
  const lines = (await metrics.registry.metrics()).split("\n");
  const name = "invoice_service_request_duration_seconds_count";
  expect(lines).toContain(`${name}{operation="listInvoices",status="2xx"} 1`);
  expect(lines).toContain(`${name}{operation="none",status="4xx"} 1`);
  expect(lines).toContain('invoice_service_database_connections{state="busy"} 1');
});

it("has the metrics that are documented", () => {
  const page = readFileSync(path.resolve("docs/observability.md"), "utf8");
  const listed = [...page.matchAll(/^\| `(invoice_service_\w+)` \|/gm)].map(([, name]) => name);
  const names = createServiceMetrics(pool)
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  expect(listed.sort()).toEqual(names.filter((name) => name.startsWith("invoice_service_")).sort());
});

it("measures nothing and opens no port unless one is set", async () => {
  const settings = {
    SERVICE_METRICS_PORT: undefined,
    METRICS_HOST: "127.0.0.1",
    METRICS_NAMES: [],
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
    OTEL_TRACES_SAMPLER_ARG: 1,
  };
  const log = { info: () => undefined, error: () => undefined };
  const telemetry = await openTelemetry(settings, { pool: Object(pool) }, log);
  expect(telemetry.metrics).toBeNull();
  await telemetry.close();
});
