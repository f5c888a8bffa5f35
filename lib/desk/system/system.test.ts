import { beforeEach, expect, it } from "vitest";
import { deskParts, handleDesk } from "../../compose";
import { systemSchema } from "../../domain/system/system-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { exampleBilling } from "../testing/example-billing";
import { readStoredFigures } from "./read-stored-figures";

describeOnEachDatabase("the figures of the desk", (open) => {
  const suite = useTestDesk(open);
  const read = async (path: string, cookie: string) =>
    handleDesk(suite.desk.runtime, suite.desk.request("GET", path, { cookie }));
  const execute = (text: string) => suite.desk.runtime.database.execute(text);
  beforeEach(async () => {
    const { runtime } = suite.desk;
    await execute("truncate sends, jobs, webhook_deliveries, sessions cascade");
    runtime.metrics.watchStored(() => readStoredFigures(runtime, deskParts.work(runtime)));
  });

  it("count requests by operation, with failures and quantiles", async () => {
    suite.desk.answer(exampleBilling);
    const cookie = await suite.desk.signIn(["admin"]);
    await read("/api/desk/jobs", cookie);
    await read("/api/desk/jobs", cookie);
    await read("/api/desk/nothing/canary-address", cookie);
    const answer = await read("/api/desk/system", cookie);
    expect(answer.status).toBe(200);
    const system = systemSchema.parse(await answer.json());
    expect(system.requests.rows).toEqual([
      {
        name: "desk/listJobs",
        requests: 2,
        failed: 0,
        medianSeconds: expect.any(Number),
        p95Seconds: expect.any(Number),
      },
      expect.objectContaining({ name: "unknown", requests: 1 }),
    ]);
    expect(system.requests.minutes).toEqual([expect.objectContaining({ requests: 3, failed: 0 })]);
    expect(JSON.stringify(system)).not.toContain("canary");
    expect(system.circuit).toEqual({ state: "closed", opened: 0 });
    expect(system.stored?.sessions).toBe(1);
  });

  it("count calls to billing by operation and tokens by outcome", async () => {
    suite.desk.answer((_request, response) => void response.writeHead(500).end());
    const cookie = await suite.desk.signIn(["admin"]);
    for (let turn = 0; turn < 3; turn += 1) {
      await handleDesk(
        suite.desk.runtime,
        suite.desk.request("POST", "/api/desk/connection", { cookie }),
      );
      await suite.desk.runtime.missing();
    }
    const { calls, tokens } = systemSchema.parse(
      await (await read("/api/desk/system", cookie)).json(),
    );
    expect(calls.rows).toContainEqual(
      expect.objectContaining({ name: "listServiceTypes", requests: 3, failed: 3 }),
    );
    expect(tokens).toEqual({ renewed: expect.any(Number), failed: 0 });
    expect(tokens.renewed).toBeGreaterThan(0);
  });

  it("count due work with its age, but not later work or that of another company", async () => {
    const { runtime } = suite.desk;
    const tenant = runtime.env.TENANT_ID;
    await execute(`insert into webhook_deliveries
        (tenant_id, webhook_id, kind, signed_at, body, body_hash, next_try_at)
      values
        ('${tenant}', 'due', 'x', now(), '{}', '', now() - interval '2 minutes'),
        ('${tenant}', 'later', 'x', now(), '{}', '', now() + interval '1 minute'),
        ('${tenant}', 'dead', 'x', now(), '{}', '', null),
        ('other', 'other', 'x', now(), '{}', '', now())`);
    await execute(`update webhook_deliveries set state = 'dead' where webhook_id = 'dead'`);
    await execute(`insert into sends
        (tenant_id, subject_kind, subject_id, operation_id, request, request_hash, state,
          customer_guid, next_check_at)
      select '${tenant}', 'x', gen_random_uuid(), 'x', '{}', '', state, '${"c".repeat(32)}', now()
      from unnest(array['waiting', 'waiting', 'unknown', 'confirmed']) as state`);
    const { queues, outbox } = await readStoredFigures(runtime, deskParts.work(runtime));
    const of = (kind: string) => queues.find((queue) => queue.kind === kind);
    expect(of("webhooks")).toEqual({
      kind: "webhooks",
      depth: 1,
      oldestSeconds: expect.closeTo(120, -1),
      failed: 1,
    });
    // Those that wait, and the check of the unknown one.
    expect(of("sends")?.depth).toBe(3);
    expect(of("jobs")).toEqual({ kind: "jobs", depth: 0, oldestSeconds: 0, failed: 0 });
    expect(outbox).toEqual({ waiting: 2, sending: 0, unknown: 1 });
  });

  it("are for auditors and administrators", async () => {
    for (const [role, status] of [
      ["clerk", 403],
      ["lead", 403],
      ["auditor", 200],
    ] as const) {
      const cookie = await suite.desk.signIn([role], role);
      expect((await read("/api/desk/system", cookie)).status).toBe(status);
    }
  });
});
