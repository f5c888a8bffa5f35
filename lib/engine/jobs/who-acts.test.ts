import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { jobRows, jobs } from "../../db/schema/jobs";
import { people, sessions } from "../../db/schema/people";
import { permissionOfJob } from "../../domain/jobs/job-actions";
import { type JobKind, jobKinds } from "../../domain/jobs/job-enumerations";
import { may, type Role, roles } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant } from "../../server/testing/test-desk";
import { useJobDesk } from "./testing/job-desk";

/** Settings that a job of the kind is stored with. */
const settingsOf = {
  "archive-lines": { reason: "duplicate" },
  "report-zip": {},
  settings: { planId: randomUUID(), undoOf: null, search: {}, names: [] },
  "propose-lines": { recipeId: randomUUID(), version: 1, submit: false },
  "remove-dimension": {
    owner: "customer",
    guid: "1".repeat(32),
    dimensionId: "2".repeat(32),
    name: "Segment",
  },
  "approve-many": { noun: "debt-acts", intentKind: "fee", note: null },
  "dimension-set": { number: 1, undoOf: null },
  "debt-assignments": { undoOf: null },
} as const satisfies Record<JobKind, object>;

type Step = "start" | "take-back" | "pause" | "resume" | "retry" | "cancel";
/** The state in which each step would be possible. */
const stateOf: Readonly<Record<Step, string>> = {
  start: "waiting",
  "take-back": "waiting",
  pause: "running",
  resume: "paused",
  cancel: "paused",
  retry: "done",
};
const makersOwn: ReadonlySet<string> = new Set(["start", "take-back", "resume", "retry"]);
const steps = Object.keys(stateOf).filter((step): step is Step => step in stateOf);

describeOnEachDatabase("Who acts in a job", (open) => {
  const held = useJobDesk(open);
  const store = async (kind: JobKind, state: string, maker: string): Promise<string> => {
    const [person] = await held.desk.runtime.database
      .select()
      .from(people)
      .where(eq(people.objectId, maker));
    const id = randomUUID();
    const startsAt = sql`now() + ${state === "waiting" ? "1 minute" : "-1 minute"}::interval`;
    await held.desk.runtime.database.insert(jobs).values({
      id,
      kind,
      state,
      startsAt,
      tenantId: testTenant,
      settings: settingsOf[kind],
      createdBy: person?.id ?? "",
      total: 1,
      sums: {},
    });
    await held.desk.runtime.database.insert(jobRows).values({
      jobId: id,
      position: 0,
      tenantId: testTenant,
      kind,
      subjectId: randomUUID(),
      facts: {},
      state: state === "done" ? "refused" : "waiting",
    });
    return id;
  };
  const isDone = async (cookie: string, id: string, step: Step) => {
    const { status } = await held.call("POST", `/jobs/${id}/${step}`, { cookie });
    return status === 200 ? true : status === 403 ? false : `status ${status}`;
  };

  it.each(jobKinds)("is its maker alone, with the role, for %s", async (kind) => {
    const permission = permissionOfJob({ kind, settings: settingsOf[kind] });
    for (const step of steps) {
      for (const role of roles) {
        const maker = await held.signIn([role], "maker");
        const other = await held.signIn([role], "other");
        // Steps of a job are writes: no role that only reads takes one.
        const able = may([role], permission) && may([role], "lines:archive");
        for (const [who, cookie] of [
          ["maker", maker],
          ["other", other],
        ] as const) {
          const id = await store(kind, stateOf[step], "maker");
          const expected = able && (who === "maker" || !makersOwn.has(step));
          expect([step, role, who, await isDone(cookie, id, step)]).toEqual([
            step,
            role,
            who,
            expected,
          ]);
        }
      }
    }
  });

  describe("while it runs", () => {
    const maker = (given: Role[] = ["clerk"]) => held.signIn(given, "maker");
    const begin = async (count = 30) => {
      const cookie = await maker();
      const { id } = await held.create(cookie, await held.rows(count));
      await held.makeDue();
      return { id, reader: await held.signIn(["auditor"], "reader") };
    };
    const ofMaker = sql`person_id = (select id from people where object_id = 'maker')`;
    beforeEach(() => held.desk.runtime.database.delete(sessions));

    it("pauses when the person's last session has ended, and goes on when they resume it", async () => {
      const { id, reader } = await begin();
      await held.desk.runtime.database.delete(sessions).where(ofMaker);
      await held.work();
      const paused = await held.job(reader, id);
      expect([paused.state, paused.pausedFor, paused.counts.waiting]).toEqual([
        "paused",
        "maker-signed-out",
        30,
      ]);
      expect(held.lines.calls()).toEqual([]);
      const lead = await held.signIn(["lead"], "another lead");
      expect(await isDone(lead, id, "resume")).toBe(false);
      expect(await isDone(await maker(), id, "resume")).toBe(true);
      await held.work();
      expect((await held.job(reader, id)).counts.done).toBe(30);
    });

    it("goes on behind a session that is out of use, as long as its roles are confirmed", async () => {
      const { id, reader } = await begin();
      const idle = { lastSeenAt: sql`now() - interval '1 day'` };
      await held.desk.runtime.database.update(sessions).set(idle).where(ofMaker);
      // Another sign-in cleans up: it keeps what the job needs.
      await held.signIn(["clerk"], "somebody");
      await held.work();
      expect((await held.job(reader, id)).state).toBe("done");
    });

    it("pauses when the role is lost between two pieces of the work", async () => {
      const { id, reader } = await begin();
      await held.desk.runtime.database
        .update(people)
        .set({ roles: ["auditor"] })
        .where(eq(people.objectId, "maker"));
      await held.work();
      const paused = await held.job(reader, id);
      expect([paused.state, paused.pausedFor]).toEqual(["paused", "maker-lost-role"]);
      expect(held.lines.calls()).toEqual([]);
    });

    it("pauses when the identity provider no longer knows the person", async () => {
      const { id, reader } = await begin();
      const old = { rolesCheckedAt: sql`now() - interval '11 minutes'` };
      await held.desk.runtime.database.update(sessions).set(old).where(ofMaker);
      await held.work();
      const paused = await held.job(reader, id);
      expect([paused.state, paused.pausedFor]).toEqual(["paused", "maker-not-confirmed"]);
      expect(held.lines.calls()).toEqual([]);
    });
  });
});
