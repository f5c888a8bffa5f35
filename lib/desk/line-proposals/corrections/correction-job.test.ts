import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { jobRows, jobs } from "../../../db/schema/jobs";
import { forgetClaims } from "../../../engine/queue/lease";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useCorrectionDesk } from "./testing/correction-desk";

describeOnEachDatabase("Jobs that propose corrected lines, where a desk ends,", (open) => {
  const desk = useCorrectionDesk(open);
  const { database, recipe, preview, apply, work, resultOf, proposed } = desk;

  it("continue where a desk ended, after the draft or before it, with one proposal for each line", async () => {
    const lines = await desk.lines.abandon(3);
    const of = await recipe();
    const { body } = await apply(await preview(of, lines));
    const job = eq(jobRows.jobId, body.id);
    await work();
    const [drafted, submitted] = await proposed();
    // As after an end in the middle: one draft not submitted yet, and no row with a result.
    await database()
      .update(approvalRequests)
      .set({ state: "draft", version: 1, submittedAt: null })
      .where(eq(approvalRequests.id, drafted?.id ?? ""));
    await database()
      .delete(approvalRequests)
      .where(sql`${approvalRequests.id} not in (${drafted?.id}, ${submitted?.id})`);
    await database()
      .update(jobRows)
      .set({ state: "sent", result: null, finishedAt: null })
      .where(job);
    await database().update(jobs).set({ state: "running", finishedAt: null });
    await work(desk.runtime);
    const made = await proposed();
    expect(made).toHaveLength(3);
    expect(new Set(made.map(({ state }) => state))).toEqual(new Set(["submitted"]));
    expect((await resultOf(body.id)).job).toMatchObject({ state: "done", counts: { done: 3 } });
  });

  it("have one proposal for each line, whichever call of the job a desk ends in", async () => {
    const of = await recipe();
    for (let fatal = 1, reached = true; reached; fatal += 1) {
      await database().delete(approvalRequests);
      const lines = await desk.lines.abandon(3);
      const { body } = await apply(await preview(of, lines));
      const [inCall, after] = [new AbortController(), new AbortController()];
      let calls = 0;
      desk.service.onCall = async (_call, pass) => {
        calls += 1;
        if (calls === fatal) {
          inCall.abort();
          await once(after.signal, "abort");
        }
        return pass();
      };
      const isInCall = once(inCall.signal, "abort").then(() => true);
      const first = work();
      reached = await Promise.race([isInCall, first.then(() => false)]);
      desk.service.onCall = (_call, pass) => pass();
      // Its lease ends, and another desk does the rest. The answer comes after all: it counts for nothing.
      await forgetClaims(database());
      desk.restart();
      await work();
      after.abort();
      await first;
      const made = await proposed(`job=${body.id}`);
      expect(made.map(({ correctsLineId }) => correctsLineId).sort()).toEqual(
        lines.map(({ id }) => id).sort(),
      );
      expect(new Set(made.map(({ state }) => state))).toEqual(new Set(["submitted"]));
      const { job, rows } = await resultOf(body.id);
      expect(job).toMatchObject({ state: "done", counts: { done: 3 } });
      expect(new Set(rows.map(({ proposalId }) => proposalId)).size).toBe(3);
      if (!reached) expect(fatal).toBeGreaterThan(3);
    }
  });
});
