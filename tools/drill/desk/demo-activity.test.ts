import { eq, inArray, isNull, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { deskParts, handleDesk } from "../../../lib/compose";
import { approvalRequests } from "../../../lib/db/schema/approval-requests";
import { auditEntries } from "../../../lib/db/schema/audit";
import { debtCases } from "../../../lib/db/schema/debt-cases";
import { idempotencyKeys } from "../../../lib/db/schema/idempotency";
import { jobs } from "../../../lib/db/schema/jobs";
import { notes } from "../../../lib/db/schema/notes";
import { notifications } from "../../../lib/db/schema/notifications";
import { people, sessions } from "../../../lib/db/schema/people";
import { workSchedules } from "../../../lib/db/schema/queue";
import { views } from "../../../lib/db/schema/views";
import { demoActs } from "../../../lib/desk/demo-activity/demo-acts";
import { writeDemoActivity } from "../../../lib/desk/demo-activity/write-demo-activity";
import { verifyAudit } from "../../../lib/engine/audit/verify";
import { type Background, startBackground } from "../../../lib/engine/start/background";
import { describeOnEachDatabase } from "../../../lib/postgres/testing";
import { testSettings } from "../../../lib/server/testing/test-desk";
import { accountsOf } from "../../../service/identity/accounts";
import { nordlys } from "../../../service/seed/tenants";
import { signInPerson } from "../../stack/sign-in-person";
import { openTestStack } from "../../stack/testing/open-test-stack";

const accounts = accountsOf(nordlys.id);
const embedded = { EMBEDDED: "1", DEMO_ACCOUNTS: JSON.stringify(accounts) };
const lives = new AbortController().signal;

type Stack = Awaited<ReturnType<typeof openTestStack>>;

describeOnEachDatabase("The demo activity", (open) => {
  const ends: (() => Promise<unknown>)[] = [];
  let first: Stack;
  // It fills the databases that the others copy.
  beforeAll(async () => {
    first = await openTestStack(open, embedded);
  }, 180_000);
  afterAll(() => first.stop());
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  async function openStack(): Promise<Stack> {
    const stack = await openTestStack(open, embedded);
    ends.push(() => stack.stop());
    return stack;
  }

  /** The desk's background work without the schedules: they would write the activity too. */
  async function work({ runtime }: Stack): Promise<Background> {
    const background = await startBackground(runtime, { ...deskParts, schedules: () => [] });
    ends.push(() => background.stop());
    return background;
  }

  const write = ({ runtime }: Stack, ending = lives, acts = demoActs) =>
    writeDemoActivity(runtime, handleDesk, ending, acts);

  /** How many rows there are of what the acts make. */
  async function countAll({ runtime: { database } }: Stack) {
    const tables = { approvalRequests, debtCases, jobs, notes, views };
    const counts = Object.entries(tables).map(async ([name, table]) => {
      return [name, await database.$count(table)] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  }
  const whole = { approvalRequests: 12, debtCases: 3, jobs: 2, notes: 5, views: 3 };

  async function signIn({ runtime }: Stack, username: string) {
    const account = accounts.find((one) => one.username.startsWith(username));
    if (!account) throw new Error(`There is no account ${username}.`);
    const { id: objectId, name, role } = account;
    return signInPerson(runtime, { objectId, name, roles: [role] });
  }

  it("is written at the first start, once, so that each of the people finds something", {
    timeout: 180_000,
  }, async () => {
    const stack = first;
    const { database } = stack.runtime;
    const start = () => startBackground(stack.runtime, deskParts);
    const background = await start();
    ends.push(() => background.stop());
    const ranAt = async () => {
      const isIt = eq(workSchedules.name, "demo-activity");
      return (await database.select().from(workSchedules).where(isIt))[0]?.lastRunAt ?? null;
    };
    await expect.poll(ranAt, { timeout: 120_000 }).not.toBeNull();
    expect(await countAll(stack)).toEqual(whole);
    expect(await database.$count(sessions)).toBe(0);

    const [clerk, lead, admin] = await Promise.all(
      ["ingrid", "marit", "henrik"].map((name) => signIn(stack, name)),
    );
    if (!clerk || !lead || !admin) throw new Error("Somebody could not sign in.");
    const get = async (who: typeof clerk, path: string) => {
      const { status, body } = await stack.call(who, "GET", `/api/desk${path}`);
      expect([path, status]).toEqual([path, 200]);
      return Object(body);
    };
    const kindsOf = ({ approvals }: { approvals: { kind: string }[] }) =>
      approvals.map(({ kind }) => kind).sort();

    const inbox = kindsOf(await get(lead, "/approvals?view=to-approve"));
    const lines = ["add-line", "add-line", "add-line"];
    expect(inbox).toEqual(["add-fees", ...lines, "change", "report-death"]);
    expect(kindsOf(await get(admin, "/approvals?view=to-approve"))).toEqual(["write-price-list"]);
    const returned = await get(clerk, "/approvals?state=returned");
    expect(returned.approvals).toMatchObject([{ decision: { code: "evidence-missing" } }]);
    const waiting = await get(clerk, "/approvals?view=mine&state=submitted");
    expect(kindsOf(waiting)).toEqual(["add-line", "change"]);
    const sent = async () =>
      (await get(lead, "/approvals?state=confirmed&kind=add-line")).approvals;
    await expect.poll(async () => (await sent()).length).toBe(1);

    const due = await get(clerk, "/debt-cases?due=1&owner=me");
    expect(due.cases).toMatchObject([{ debtCaseId: "NC-4101", state: "assigned" }]);
    const listed = await get(clerk, "/jobs");
    expect(listed.jobs).toMatchObject([
      { kind: "dimension-set", state: "done", counts: { done: 5, refused: 1 } },
      { kind: "archive-lines", state: "done", counts: { done: 4 } },
    ]);
    const shared = await get(admin, "/views?list=debt-cases");
    expect(shared.views).toMatchObject([{ name: "Due today or before", shared: true }]);

    const notifiedOf = async (personId: string) => {
      const rows = await database
        .select({ kind: notifications.kind })
        .from(notifications)
        .where(eq(notifications.personId, personId));
      return new Set(rows.map(({ kind }) => kind));
    };
    expect([...(await notifiedOf(clerk.personId))]).toEqual(
      expect.arrayContaining(["mention", "returned"]),
    );
    expect([...(await notifiedOf(lead.personId))]).toEqual(
      expect.arrayContaining(["mention", "to-approve"]),
    );

    const actions = await database
      .select({ action: auditEntries.action, actorId: auditEntries.actorId })
      .from(auditEntries)
      .orderBy(auditEntries.sequence);
    expect(actions[0]).toEqual({ action: "demo.begun", actorId: null });
    const end = actions.findIndex(({ action }) => action === "demo.ended");
    expect(actions[end]).toEqual({ action: "demo.ended", actorId: null });
    expect(end).toBeGreaterThan(30);
    const { broken } = await verifyAudit(database, { keys: testSettings.AUDIT_KEY });
    expect(broken).toBeNull();

    // As after a start within the hour, and as the schedule's next run.
    await database.update(workSchedules).set({ nextRunAt: sql`now()` });
    const ran = await ranAt();
    await expect.poll(async () => (await ranAt())?.getTime()).not.toBe(ran?.getTime());
    expect(await countAll(stack)).toEqual(whole);
    await write(stack);
    const marks = inArray(auditEntries.action, ["demo.begun", "demo.ended"]);
    expect(await database.$count(auditEntries, marks)).toBe(2);
  });

  it("is continued after a stop in the middle, and a call that was cut off is left out", {
    timeout: 180_000,
  }, async () => {
    const stack = await openStack();
    const { database } = stack.runtime;
    await work(stack);
    const ending = new AbortController();
    const middle = demoActs.findIndex(({ name }) => name === "line-returned");
    const acts = demoActs.map((act, place) => ({
      ...act,
      async perform(stage: Parameters<typeof act.perform>[0]) {
        await act.perform(stage);
        if (place === middle) ending.abort();
      },
    }));
    await expect(write(stack, ending.signal, acts)).rejects.toThrow();
    expect((await countAll(stack)).approvalRequests).toBe(4);
    // A killed desk stores no answer of the call that was under way.
    const cutOff = sql`${idempotencyKeys.key} like '%line-check-createApproval'`;
    await database
      .update(idempotencyKeys)
      .set({ status: null, answer: null, createdAt: sql`now() - interval '3 minutes'` })
      .where(cutOff);
    await Promise.allSettled([write(stack), write(stack)]);
    expect(await countAll(stack)).toEqual(whole);
    const open = await database
      .select()
      .from(idempotencyKeys)
      .where(isNull(idempotencyKeys.status));
    expect(open).toHaveLength(1);
  });

  it("is not continued an hour after it was begun", async () => {
    const stack = await openStack();
    const { database } = stack.runtime;
    const stopped = AbortSignal.abort();
    await expect(write(stack, stopped)).rejects.toThrow();
    await database.execute(sql`alter table audit_entries disable trigger user`);
    await database.execute(sql`update audit_entries set at = now() - interval '61 minutes'`);
    await write(stack);
    expect(await countAll(stack)).toMatchObject({ approvalRequests: 0, notes: 0 });
  });

  it("is not written where a person has worked before", async () => {
    const stack = await openStack();
    const clerk = await stack.signIn(["clerk"], "somebody");
    const draft = { kind: "add-line", content: {} };
    const made = await stack.call(clerk, "POST", "/api/desk/approvals", draft);
    expect(made.status).toBe(201);
    await write(stack);
    expect(await countAll(stack)).toMatchObject({ approvalRequests: 1, notes: 0, views: 0 });
    expect(await stack.runtime.database.$count(people)).toBe(1);
  });

  it("goes on with the other acts where one fails", async () => {
    const stack = await openStack();
    const [view] = demoActs;
    if (!view) throw new Error("There are no acts.");
    const failing = { name: "failing", perform: () => Promise.reject(new Error("It fails.")) };
    await write(stack, lives, [failing, view]);
    expect(await countAll(stack)).toMatchObject({ views: 1 });
  });
});
