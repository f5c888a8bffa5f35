import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deskParts } from "../../../lib/compose";
import { jobs } from "../../../lib/db/schema/jobs";
import { draftRowsPageSchema } from "../../../lib/domain/jobs/job-order";
import { jobSummarySchema } from "../../../lib/domain/jobs/job-shape";
import { settingsPlanSchema } from "../../../lib/domain/settings-plans/plan-shape";
import { createWorker } from "../../../lib/engine/queue/worker";
import { describeOnEachDatabase } from "../../../lib/postgres/testing";
import type { InnerDesk } from "../../stack/open-desk";
import { addFault, readChanged, removeFaults } from "../../stack/sandbox";
import type { Visitor } from "../../stack/sign-in-person";
import { openTestStack } from "../../stack/testing/open-test-stack";

describeOnEachDatabase("A rehearsal at the embedded service", (open) => {
  let stack: InnerDesk & { stop(): Promise<void> };
  let clerk: Visitor;
  beforeAll(async () => {
    const settings = { BULK_APPROVAL_ROWS: "1000", EMBEDDED: "1", SANDBOX: "on" };
    stack = await openTestStack(open, settings);
    clerk = await stack.signIn(["clerk"], "clerk");
  }, 180_000);
  afterAll(() => stack.stop());

  const call = async (method: string, path: string, body?: unknown) =>
    (await stack.call(clerk, method, `/api/desk${path}`, body)).body;
  const readPlan = async (id: string) =>
    settingsPlanSchema.parse(await call("GET", `/approvals/${id}`));
  const rowsAs = async (id: string, search: string) =>
    draftRowsPageSchema.parse(await call("GET", `/job-drafts/${id}/rows?${search}`)).rows;
  /** Does what a desk does by itself after its answers. */
  const work = () => createWorker(stack.runtime, deskParts.work(stack.runtime)).drain();

  async function planAll(changes: object) {
    const selection = { source: "search", search: { status: 0 } };
    const { id: selectionId } = settingsPlanSchema
      .pick({ id: true })
      .parse(await call("POST", "/selections", selection));
    await work();
    const made = settingsPlanSchema.parse(
      await call("POST", "/settings-plans", { selectionId, changes }),
    );
    await work();
    return readPlan(made.id);
  }
  async function rehearse(id: string, contentHash: string) {
    await call("POST", `/settings-plans/${id}/rehearse`, { contentHash });
    await work();
    return (await readPlan(id)).rehearsal;
  }

  it("foretells what becomes of each row of the job, and leaves billing as it was", async () => {
    const plan = await planAll({ set: { paymentTerms: 77 } });
    const { change } = plan.sums.rows;
    expect(change).toBeGreaterThan(20);
    const [row] = await rowsAs(plan.id, "verdict=change");
    if (!row) throw new Error("The plan changes nothing.");
    // A rule that only billing knows.
    const rule = { field: "paymentTerms", message: "Fixed by an agreement." };
    await addFault(stack.service, {
      operation: "updateInvoiceGroupConfigs",
      kind: "refuse",
      times: null,
      accountGuid: row.id,
      ...rule,
    });
    const before = await readChanged(stack.service, "updateInvoiceGroupConfigs");
    const result = await rehearse(plan.id, plan.contentHash);
    expect(result).toMatchObject({
      state: "done",
      played: change,
      accepted: change - 1,
      refused: 1,
      differing: 0,
    });
    const refused = await rowsAs(plan.id, "rehearsal=refused");
    expect(refused).toMatchObject([{ id: row.id, rehearsal: rule }]);
    expect(await readChanged(stack.service, "updateInvoiceGroupConfigs")).toEqual(before);
    // Played against the same values as the preview: the plan is still true.
    expect((await planAll({ set: { paymentTerms: 77 } })).sums).toEqual(plan.sums);

    const { id, version, contentHash } = plan;
    await call("POST", `/approvals/${id}/submit`, { version, contentHash, count: change });
    await stack.runtime.database.update(jobs).set({ startsAt: sql`least(starts_at, now())` });
    await work();
    const job = jobSummarySchema.parse(await call("GET", `/jobs/${id}`));
    expect(job.counts).toMatchObject({ done: change - 1, refused: 1 });
    await removeFaults(stack.service);
  });
});
