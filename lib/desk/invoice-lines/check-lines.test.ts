import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { jobs } from "../../db/schema/jobs";
import { useJobDesk } from "../../engine/jobs/testing/job-desk";
import { hex } from "../../engine/jobs/testing/numbered-lines";
import { describeOnEachDatabase } from "../../postgres/testing";

describeOnEachDatabase("Lines that a job archives", (open) => {
  const held = useJobDesk(open);

  const results = async (cookie: string, id: string, search = "") =>
    new Map(
      (await held.rowsOf(cookie, id, search)).map(({ id, state, reason }) => [
        id,
        reason === null ? state : `${state} ${reason}`,
      ]),
    );

  it("are dropped unless billing has what the person saw, and have billing's facts", async () => {
    const cookie = await held.signIn();
    const [same, amount, currency, moved, past, gone] = await held.rows(6);
    if (!same || !amount || !currency || !moved || !past || !gone) throw new Error("Six rows.");
    await held.lines.archiveElsewhere(past.id);
    await held.lines.remove(gone.id);
    const job = await held.create(cookie, [
      same,
      { ...amount, amountMinor: 1 },
      { ...currency, currency: "SEK" },
      { ...moved, accountGuid: hex("aa", 1) },
      past,
      gone,
    ]);
    expect(job).toMatchObject({
      counts: { waiting: 1, dropped: 5 },
      sumsMinor: { NOK: same.amountMinor },
    });
    expect(await results(cookie, job.id)).toEqual(
      new Map([
        [same.id, "waiting"],
        [amount.id, "dropped changed-meanwhile"],
        [currency.id, "dropped changed-meanwhile"],
        [moved.id, "dropped gone"],
        [past.id, "dropped archived-meanwhile"],
        [gone.id, "dropped gone"],
      ]),
    );
    const rows = await held.rowsOf(cookie, job.id);
    expect(rows.find(({ id }) => id === amount.id)).toMatchObject({
      amountMinor: amount.amountMinor,
      description: "Line 1",
      customerGuid: hex("cc", 0),
    });
    expect(rows.find(({ id }) => id === moved.id)).toMatchObject({
      customerGuid: null,
      accountGuid: null,
      amountMinor: null,
      description: "",
    });
    await held.makeDue();
    await held.work();
    expect(held.lines.calls()).toEqual([[same.id]]);
    const [entry] = await held.desk.runtime.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "invoice-line.archived"));
    expect([entry?.customerGuid, entry?.accountGuid]).toEqual([hex("cc", 0), same.accountGuid]);
  });

  it("make no job where billing has none of them", async () => {
    const cookie = await held.signIn();
    const row = { accountGuid: hex("aa", 1), amountMinor: 1, currency: "NOK" };
    for (const count of [2, 40]) {
      const rows = Array.from({ length: count }, (_, at) => {
        return { ...row, id: hex("99", at), accountGuid: hex("ab", at) };
      });
      const answer = await held.archive({ cookie, order: { items: rows } });
      const { type, title } = await answer.json();
      expect([answer.status, type, title]).toEqual([
        409,
        "changed-meanwhile",
        "None of these lines is abandoned any more.",
      ]);
    }
    expect(await held.desk.runtime.database.$count(jobs)).toBe(0);
  });

  it("of many groups are read in one pass over the abandoned lines", async () => {
    const cookie = await held.signIn();
    const rows = await held.rows(2500);
    const [past] = rows.slice(1200);
    if (!past) throw new Error("A row.");
    await held.lines.archiveElsewhere(past.id);
    held.billing.arrived.length = 0;
    const invented = { ...past, id: hex("99", 1), accountGuid: hex("ab", 1) };
    const job = await held.create(cookie, [...rows, invented]);
    expect(job.counts).toMatchObject({ waiting: 2499, dropped: 2 });
    // Four pages, and two lists of each of two groups.
    expect(held.lines.reads()).toBe(8);
    const ends = await results(cookie, job.id, "?state=dropped");
    expect([ends.get(past.id), ends.get(invented.id)]).toEqual([
      "dropped archived-meanwhile",
      "dropped gone",
    ]);
  });

  it("at the end of a long list are compared like those at its beginning", async () => {
    const cookie = await held.signIn();
    const all = await held.rows(14_200);
    const [changed, past] = [all[14_190], all[14_195]];
    if (!changed || !past) throw new Error("Two rows.");
    await held.lines.archiveElsewhere(past.id);
    const rows = [...all.slice(0, 200), ...all.slice(-60)];
    const job = await held.create(
      cookie,
      rows.map((row) => (row.id === changed.id ? { ...row, amountMinor: 1 } : row)),
    );
    expect(job.counts).toMatchObject({ waiting: 258, dropped: 2 });
    const ends = await results(cookie, job.id, "?state=dropped");
    expect([ends.get(changed.id), ends.get(past.id)]).toEqual([
      "dropped changed-meanwhile",
      "dropped archived-meanwhile",
    ]);
  });
});
