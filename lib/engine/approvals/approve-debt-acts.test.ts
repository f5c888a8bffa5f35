import { beforeEach, expect, it } from "vitest";
import { jobs } from "../../db/schema/jobs";
import { useActDesk } from "../../desk/debt-cases/acts/testing/act-desk";
import { describeOnEachDatabase } from "../../postgres/testing";
import { bulkJobs } from "../jobs/testing/bulk-desk";

describeOnEachDatabase("Approvals of several debt actions by a job", (open) => {
  const desk = useActDesk(open);
  const many = bulkJobs(desk);
  beforeEach(() => desk.runtime.database.delete(jobs));

  it("are made by the function of the single approval, but not for one's own", async () => {
    const { clerk, lead } = desk.people;
    const theirs = await desk.submitLarge(0, clerk);
    const own = await desk.submitLarge(1, lead);
    const settings = { noun: "debt-acts", intentKind: "add-fees", note: "Agreed." } as const;
    const items = [theirs, own].map(({ id, version }) => ({ id, version }));
    const order = { kind: "approve-many", settings, items } as const;
    const draft = await many.draft(lead, order);
    expect(draft.rows).toMatchObject([
      { verdict: "change", description: `${theirs.invoiceNumber} · Customer 0` },
      { verdict: "blocked", reason: "own" },
    ]);
    await many.forceAll(draft);
    const job = await many.start(lead, draft);
    await many.work();
    expect(await many.resultsOf(lead, job.id)).toEqual(["done", "refused own"]);
    const approved = await desk.read(theirs);
    expect(approved).toMatchObject({ state: "approved", decision: { note: "Agreed." } });
    await desk.send();
    expect([(await desk.read(theirs)).state, desk.writes()]).toEqual(["confirmed", 1]);
  });
});
