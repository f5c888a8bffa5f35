import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobDrafts } from "../../db/schema/job-drafts";
import { planStates } from "../../domain/settings-plans/plan-enumerations";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { insertPlan } from "../testing/insert-plan";
import { planRequests } from "./plan-requests";
import { removeOldPlans } from "./store";

describeOnEachDatabase("Plans whose time is over", (open) => {
  const held = useTestDesk(open);

  it("are removed with their preparation: first unsent ones, never one that became a job", async () => {
    const { database, sessions } = held.desk.runtime;
    const authorId = (await sessions.find(await held.desk.signIn(["clerk"])))?.personId ?? "";
    const hash = "0".repeat(64);
    for (const state of planStates) {
      const isSent = state === "approved";
      const approval = { onePerson: true, approvedBy: authorId, approvedHash: hash };
      await insertPlan(database, { authorId, state, ...(isSent && approval) });
    }
    const leftAfter = async (days: number) => {
      const expiresAt = sql`now() - make_interval(days => ${days}, mins => 1)`;
      await database.update(jobDrafts).set({ expiresAt });
      await removeOldPlans(database);
      const rows = await planRequests.select(database, undefined);
      expect(await database.$count(jobDrafts)).toBe(rows.length);
      return rows.map(({ state }) => state).sort();
    };
    expect(await leftAfter(0)).toEqual(["approved", "returned", "submitted", "withdrawn"]);
    expect(await leftAfter(30)).toEqual(["approved"]);
  });
});
