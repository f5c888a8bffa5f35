import { describe, expect, it } from "vitest";
import { createDeskMetrics } from "./desk-metrics";
import { cachedFigures, type StoredFigures } from "./stored-figures";

const pool = { totalCount: 3, idleCount: 1, waitingCount: 4 };
const stored: StoredFigures = {
  queues: [{ kind: "jobs", depth: 2, oldestSeconds: 61.5, failed: 3 }],
  outbox: { waiting: 5, sending: 1, unknown: 0 },
  sessions: 7,
};

describe("the figures of a desk", () => {
  it("are lines of text for Prometheus", async () => {
    const metrics = createDeskMetrics(pool, "test");
    metrics.watchStored(async () => stored);
    metrics.observeRequest("desk/listJobs", 200, 0.03);
    metrics.observeRequest("desk/listJobs", 503, 20);
    metrics.observeCall("listInvoices", "timeout", 2);
    metrics.noteCircuit("open");
    metrics.noteToken("renewed");
    metrics.noteToken("service-secret-expired");
    metrics.noteSend("confirmed");
    const text = await metrics.registry.metrics();
    const lines = text.split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        'invoice_desk_request_duration_seconds_bucket{le="0.05",route="desk/listJobs",status="2xx"} 1',
        'invoice_desk_request_duration_seconds_count{route="desk/listJobs",status="5xx"} 1',
        'invoice_desk_upstream_duration_seconds_count{operation="listInvoices",outcome="timeout"} 1',
        'invoice_desk_circuit{state="open"} 1',
        'invoice_desk_circuit{state="closed"} 0',
        "invoice_desk_circuit_opened_total 1",
        'invoice_desk_token_renewals_total{outcome="renewed"} 1',
        'invoice_desk_token_renewals_total{outcome="service-secret-expired"} 1',
        'invoice_desk_sends_total{outcome="confirmed"} 1',
        'invoice_desk_database_connections{state="busy"} 2',
        'invoice_desk_database_connections{state="waiting"} 4',
        "invoice_desk_database_up 1",
        'invoice_desk_queue_depth{queue="jobs"} 2',
        'invoice_desk_queue_oldest_seconds{queue="jobs"} 61.5',
        'invoice_desk_queue_failed{queue="jobs"} 3',
        'invoice_desk_outbox{state="waiting"} 5',
        "invoice_desk_sessions 7",
      ]),
    );
  });

  it("of the database are absent, not zero, while it does not answer; the others stay", async () => {
    const metrics = createDeskMetrics(pool, "test");
    metrics.watchStored(() => Promise.reject(new Error("down")));
    const lines = (await metrics.registry.metrics()).split("\n");
    expect(lines).toContain("invoice_desk_database_up 0");
    expect(lines).toContain('invoice_desk_circuit{state="closed"} 1');
    const shown = lines.filter((line) => /^invoice_desk_(sessions|outbox|queue)/.test(line));
    expect(shown).toEqual([]);
  });

  it("of the database are read once in five seconds, however many ask", async () => {
    let now = 0;
    let reads = 0;
    const read = cachedFigures(
      async () => {
        reads += 1;
        return stored;
      },
      () => now,
    );
    await Promise.all([read(), read()]);
    now = 4999;
    await read();
    expect(reads).toBe(1);
    now = 5000;
    expect(await read()).toEqual(stored);
    expect(reads).toBe(2);
  });
});
