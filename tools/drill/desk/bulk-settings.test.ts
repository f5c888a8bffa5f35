import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deskParts } from "../../../lib/compose";
import { jobs } from "../../../lib/db/schema/jobs";
import { jobSummarySchema } from "../../../lib/domain/jobs/job-shape";
import { selectionSchema } from "../../../lib/domain/selections/selection-shape";
import { settingsPlanSchema } from "../../../lib/domain/settings-plans/plan-shape";
import { createWorker } from "../../../lib/engine/queue/worker";
import { describeOnEachDatabase } from "../../../lib/postgres/testing";
import type { InnerDesk } from "../../stack/open-desk";
import { readChanged } from "../../stack/sandbox";
import type { Visitor } from "../../stack/sign-in-person";
import { openTestStack } from "../../stack/testing/open-test-stack";

describeOnEachDatabase("A bulk change at the embedded service", (open) => {
  let stack: InnerDesk & { stop(): Promise<void> };
  let clerk: Visitor;
  beforeAll(async () => {
    stack = await openTestStack(open, { BULK_APPROVAL_ROWS: "1000" });
    clerk = await stack.signIn(["clerk"], "clerk");
  }, 180_000);
  afterAll(() => stack.stop());

  const call = async (method: string, path: string, body?: unknown) =>
    (await stack.call(clerk, method, `/api/desk${path}`, body)).body;
  /** Does what a desk does by itself after its answers. */
  const work = () => createWorker(stack.runtime, deskParts.work(stack.runtime)).drain();
  async function run(made: unknown) {
    await work();
    const { id } = settingsPlanSchema.parse(made);
    const plan = settingsPlanSchema.parse(await call("GET", `/approvals/${id}`));
    const { version, contentHash, sums } = plan;
    const count = sums.rows.change;
    await call("POST", `/approvals/${id}/submit`, { version, contentHash, count });
    await stack.runtime.database.update(jobs).set({ startsAt: sql`least(starts_at, now())` });
    await work();
    return { count, job: jobSummarySchema.parse(await call("GET", `/jobs/${id}`)) };
  }

  it("changes each group of a search once, and its undo restores each", async () => {
    const search = { source: "search", search: { status: 0 } };
    const { id } = selectionSchema.parse(await call("POST", "/selections", search));
    await work();
    const changes = { set: { paymentTerms: 101 } };
    const body = { selectionId: id, changes };
    const { count, job } = await run(await call("POST", "/settings-plans", body));
    expect(count).toBeGreaterThan(20);
    expect(job).toMatchObject({ state: "done", counts: { done: count } });
    const changed = await readChanged(stack.service, "updateInvoiceGroupConfigs");
    expect([changed.length, new Set(changed).size]).toEqual([count, count]);
    const undone = await run(await call("POST", `/jobs/${job.id}/undo`));
    expect(undone).toMatchObject({ count, job: { counts: { done: count } } });
  });
});
