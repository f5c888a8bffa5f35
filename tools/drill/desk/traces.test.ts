import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { jobKinds } from "../../../lib/compose";
import { jobDraftSchema } from "../../../lib/domain/jobs/job-order";
import { draftWork } from "../../../lib/engine/jobs/drafts/draft-work";
import { createJobRunner } from "../../../lib/engine/jobs/runner";
import { createWorker } from "../../../lib/engine/queue/worker";
import { describeOnEachDatabase } from "../../../lib/postgres/testing";
import { type RecordedSpan, recordSpans } from "../../../lib/telemetry/testing/record-spans";
import { type SpanKind, setTracing } from "../../../lib/telemetry/tracing";
import { landmarks } from "../../../service/seed/landmarks";
import { openTestStack } from "../../stack/testing/open-test-stack";

describeOnEachDatabase("a trace", (open) => {
  let stack: Awaited<ReturnType<typeof openTestStack>>;
  let spans: readonly RecordedSpan[] = [];
  beforeAll(async () => {
    stack = await openTestStack(open);
  }, 180_000);
  afterAll(() => stack.stop());
  beforeEach(() => {
    spans = recordSpans();
  });
  afterEach(() => setTracing(null));

  const named = async (name: string, kind: SpanKind): Promise<RecordedSpan> => {
    const find = () => spans.find((span) => span.name === name && span.kind === kind);
    await expect.poll(find).toBeDefined();
    const span = find();
    if (!span) throw new Error(`There is no span ${name}.`);
    return span;
  };

  it("leads from the desk's request over its call to the service's request", async () => {
    const visitor = await stack.signIn(["lead"], "lead");
    const group = landmarks.plain.accountGuids[0] ?? "";
    const answer = await stack.call(visitor, "GET", `/api/service/be/v3/accounts/${group}/config`);
    expect(answer.status).toBe(200);
    const request = await named("service/getInvoiceGroupConfig", "server");
    const call = await named("call getInvoiceGroupConfig", "client");
    const answered = await named("getInvoiceGroupConfig", "server");
    expect(request.parent).toBeNull();
    expect(call.parent).toBe(request.traceparent);
    expect(answered.parent).toBe(call.traceparent);
    expect(request.facts).toEqual({
      method: "GET",
      route: "service/getInvoiceGroupConfig",
      status: 200,
      roles: "lead",
    });
  });

  it("leads from the request that creates a job over each step to the service", async () => {
    const visitor = await stack.signIn(["lead"], "lead");
    const listed = await stack.call(visitor, "GET", "/api/service/be/v3/commonreport/allfiles");
    const [{ name }] = z.tuple([z.object({ name: z.string() })], z.unknown()).parse(listed.body);
    const order = { kind: "report-zip", settings: {}, items: [{ id: name }] };
    const drafted = await stack.call(visitor, "POST", "/api/desk/job-drafts", order);
    await createWorker(stack.runtime, [draftWork(stack.runtime, jobKinds)]).drain();
    const { id } = jobDraftSchema.parse(drafted.body);
    const made = await stack.call(visitor, "POST", `/api/desk/job-drafts/${id}/send`);
    expect(made.status).toBe(201);
    await createJobRunner(stack.runtime, jobKinds).drain();
    const request = await named("desk/sendJobDraft", "server");
    const step = await named("job report-zip", "consumer");
    expect(step.parent).toBe(request.traceparent);
    const asked = spans.filter(({ traceId }) => traceId === request.traceId);
    expect(asked.map(({ name }) => name)).toContain("listReportFiles");
  });

  it("has no identifier, name or address of a record or a person", async () => {
    const visitor = await stack.signIn(["lead"], "lead");
    const { customerGuid } = landmarks.plain;
    await stack.call(visitor, "GET", `/api/service/be/v3/invoice/${customerGuid}?page=0`);
    await stack.call(visitor, "GET", `/api/desk/timeline?customer=${customerGuid}`);
    await named("desk/getTimeline", "server");
    const texts = spans.map(({ name, facts }) => JSON.stringify([name, facts]));
    expect(texts.length).toBeGreaterThan(4);
    for (const text of texts) {
      expect(text).not.toMatch(/[0-9a-f]{32}|\?|Person|\d{6,}/);
      expect(text).not.toContain(visitor.personId);
    }
  });
});
