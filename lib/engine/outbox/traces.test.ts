import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sends } from "../../db/schema/outbox";
import { describeOnEachDatabase } from "../../postgres/testing";
import { type RecordedSpan, recordSpans } from "../../telemetry/testing/record-spans";
import { setTracing } from "../../telemetry/tracing";
import { useRequestDesk } from "../requests/testing/request-desk";

describeOnEachDatabase("The trace of a call that leaves by the outbox", (open) => {
  const desk = useRequestDesk(open);
  let spans: readonly RecordedSpan[] = [];
  beforeEach(() => {
    spans = recordSpans();
  });
  afterEach(() => setTracing(null));
  const spanOf = (name: string): RecordedSpan => {
    const span = spans.find((one) => one.name === name);
    if (!span) throw new Error(`There is no span ${name} among ${spans.map((one) => one.name)}.`);
    return span;
  };

  it("is that of the request that queued it, stored with the entry, to the call of billing", async () => {
    const made = await desk.make("update-invoice-group");
    const [row] = await desk.runtime.database
      .select({ traceparent: sends.traceparent })
      .from(sends)
      .where(eq(sends.subjectId, made.id));
    const request = spans.find(({ traceparent }) => traceparent === row?.traceparent);
    expect(request).toMatchObject({ kind: "server", parent: null });
    expect(row?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    // Another process sends it, later.
    desk.restart();
    await desk.send();
    const sent = spans.find(({ name }) => name.startsWith("send "));
    expect(sent).toMatchObject({ kind: "consumer", parent: row?.traceparent });
    const call = spanOf((sent?.name ?? "").replace("send ", "call "));
    expect(call).toMatchObject({ kind: "client", parent: sent?.traceparent });
    const traceIds = new Set([request, sent, call].map((span) => span?.traceId));
    expect(traceIds.size).toBe(1);
  });

  it("goes on in a further round of the same call", async () => {
    const made = await desk.make("update-invoice-group");
    const request = spans.find(({ kind, parent }) => kind === "server" && parent === null);
    desk.mishap("never-arrived");
    await desk.send();
    const rows = await desk.runtime.database
      .select({ traceparent: sends.traceparent })
      .from(sends)
      .where(eq(sends.subjectId, made.id));
    expect(new Set(rows.map(({ traceparent }) => traceparent))).toEqual(
      new Set([request?.traceparent]),
    );
    const checks = spans.filter(({ name }) => name.startsWith("check "));
    expect(checks.length).toBeGreaterThan(0);
    expect(new Set(checks.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
  });
});
