import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { approvalRequests } from "../../db/schema/approval-requests";
import { erasures } from "../../db/schema/erasures";
import { insertAct } from "../../desk/debt-cases/register/testing/example-act";
import { exampleFacts } from "../../desk/testing/example-facts";
import { insertPlan } from "../../desk/testing/insert-plan";
import { insertProposal } from "../../desk/testing/insert-records";
import { insertRequest } from "../../desk/testing/insert-request";
import {
  type ApprovalSubject,
  approvalSubjects,
} from "../../domain/approvals/approval-enumerations";
import type { Role } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";

const customerGuid = "cc".repeat(16);
const hash = "0".repeat(64);
const people = ["author", "clerk", "lead", "auditor", "admin"] as const;
type Person = (typeof people)[number];
const roleOf = (person: Person): Role => (person === "author" ? "clerk" : person);

describeOnEachDatabase("The API of approval requests of all kinds", (open) => {
  const held = useTestDesk(open);
  const cookies = new Map<Person, string>();
  let authorId = "";

  beforeEach(async () => {
    const { database, sessions } = held.desk.runtime;
    await database.delete(erasures);
    await database.delete(approvalRequests);
    for (const person of people) {
      cookies.set(person, await held.desk.signIn([roleOf(person)], person));
    }
    authorId = (await sessions.find(cookies.get("author") ?? ""))?.personId ?? "";
  });

  const database = () => held.desk.runtime.database;
  const ask = async (who: Person, method: string, at: string, body?: object) => {
    const request = held.desk.request(method, `/api/desk${at}`, {
      cookie: cookies.get(who) ?? "",
      headers: { "idempotency-key": randomUUID() },
      ...(body && { body }),
    });
    const response = await handleDesk(held.desk.runtime, request);
    return { status: response.status, body: await response.json() };
  };
  const call = (who: Person, method: string, at: string, body?: object) =>
    ask(who, method, `/approvals${at}`, body);
  /** A submitted row of the author, of each kind; the price list is the administrators'. */
  const insert = {
    "line-proposal": () =>
      insertProposal(database(), { authorId, content: { description: "Meter reading" } }),
    "debt-act": async () => {
      const submitted = { state: "submitted", approvedBy: null, approvedHash: null };
      const facts = exampleFacts.act;
      const act = { ...submitted, facts, onePerson: false, authorId, editorIds: [authorId] };
      return (await insertAct(database(), "resolve", "100200", act)).id;
    },
    request: () => {
      const content = { Status: "Deceased", Reason: "Deceased" };
      const kind = "report-death";
      return insertRequest(database(), { authorId, customerGuid, kind, content });
    },
    "settings-plan": () => insertPlan(database(), { authorId, authorNote: "New terms" }),
  } as const satisfies Record<ApprovalSubject, () => Promise<string>>;
  const insertAll = async () => {
    for (const subject of approvalSubjects) await insert[subject]();
  };
  const list = async (who: Person, search = ""): Promise<string[]> => {
    const { status, body } = await call(who, "GET", search);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.approvals.map((one: { subject: string }) => one.subject);
  };
  const all = [...approvalSubjects];

  it("lists what each person may decide on, oldest first, and what they wrote", async () => {
    await insertAll();
    await insertRequest(database(), {
      authorId,
      customerGuid: null,
      kind: "write-price-list",
      content: {},
    });
    expect(await list("lead", "?view=to-approve")).toEqual(all);
    expect(await list("clerk", "?view=to-approve")).toEqual(["settings-plan"]);
    expect(await list("admin", "?view=to-approve")).toEqual(["request"]);
    expect(await list("auditor", "?view=to-approve")).toEqual([]);
    expect(await list("author", "?view=to-approve")).toEqual([]);
    expect(await list("author", "?view=mine")).toHaveLength(5);
    expect(await list("author", "?view=waiting")).toHaveLength(5);
    expect(await list("lead", "?view=waiting")).toEqual([]);
    expect(await list("auditor", "?view=open")).toHaveLength(5);
    expect(await list("auditor", "?view=decided")).toEqual([]);
    // A clerk sees the lines of others in no list.
    expect((await list("clerk")).toSorted()).toEqual([
      "debt-act",
      "request",
      "request",
      "settings-plan",
    ]);
  });

  it("shows drafts of lines and bulk changes to their editors alone", async () => {
    await insertProposal(database(), { authorId, state: "draft", submittedAt: null });
    await insertPlan(database(), { authorId, state: "draft", submittedAt: null });
    expect(await list("author", "?view=open")).toHaveLength(2);
    for (const who of ["clerk", "lead", "auditor", "admin"] as const) {
      expect([who, await list(who)]).toEqual([who, []]);
    }
  });

  it("finds by each kind's own texts, and filters by subject, kind, state and record", async () => {
    await insertAll();
    expect(await list("lead", "?q=meter")).toEqual(["line-proposal"]);
    expect(await list("lead", "?q=100200")).toEqual(["debt-act"]);
    expect(await list("lead", "?q=terms")).toEqual(["settings-plan"]);
    expect(await list("lead", "?subject=request")).toEqual(["request"]);
    expect(await list("lead", "?kind=resolve")).toEqual(["debt-act"]);
    expect(await list("lead", "?state=returned")).toEqual([]);
    expect(await list("lead", `?customerGuid=${customerGuid}`)).toEqual(["request"]);
    expect(await list("lead", "?invoiceNumber=100200")).toEqual(["debt-act"]);
    expect((await call("lead", "GET", "?kind=lost")).status).toBe(400);
  });

  it("pages through all kinds, each once", async () => {
    for (let round = 0; round < 14; round += 1) await insertAll();
    const one = (await call("lead", "GET", "?view=open")).body;
    const two = (await call("lead", "GET", `?view=open&cursor=${one.next}`)).body;
    const ids = [...one.approvals, ...two.approvals].map(({ id }: { id: string }) => id);
    expect([one.approvals.length, new Set(ids).size, two.next]).toEqual([50, 56, null]);
  });

  /** The answer to a decision by each person, by the subject's own rule. */
  const decisions = {
    "line-proposal": {
      author: "forbidden",
      clerk: 404,
      lead: 200,
      auditor: 403,
      admin: "forbidden",
    },
    "debt-act": { author: "forbidden", clerk: 403, lead: 200, auditor: 403, admin: "forbidden" },
    request: { author: 403, clerk: 403, lead: 200, auditor: 403, admin: 403 },
    "settings-plan": { author: "own-plan", clerk: 200, lead: 200, auditor: 403, admin: 403 },
  } as const satisfies Record<ApprovalSubject, Record<Person, number | string>>;

  it.each(approvalSubjects)("lets those return a %s whom its rule names", async (subject) => {
    for (const who of people) {
      const id = await insert[subject]();
      const body = { version: 1, code: "other", note: "No" };
      const answer = await call(who, "POST", `/${id}/return`, body);
      const expected = decisions[subject][who];
      const seen = typeof expected === "number" ? answer.status : answer.body.type;
      expect([who, seen]).toEqual([who, expected]);
      if (answer.status === 200) {
        expect(answer.body).toMatchObject({ subject, state: "returned", version: 2 });
      }
      await database().delete(approvalRequests);
    }
  });

  it.each(approvalSubjects)("withdraws a %s for its author alone", async (subject) => {
    // A clerk writes requests of this kind.
    const own = { authorId, customerGuid, kind: "create-invoice-group" };
    const id =
      subject === "request" ? await insertRequest(database(), own) : await insert[subject]();
    expect(await call("lead", "POST", `/${id}/withdraw`, { version: 1 })).toMatchObject({
      status: 403,
      body: { type: expect.stringMatching(/^not-your-/) },
    });
    const { status, body } = await call("author", "POST", `/${id}/withdraw`, { version: 1 });
    expect([status, body.subject, body.state]).toEqual([200, subject, "withdrawn"]);
    const late = await call("author", "POST", `/${id}/withdraw`, { version: 1 });
    expect(late).toMatchObject({ status: 409, body: { type: "changed-meanwhile" } });
    expect((await call("author", "GET", `/${id}`)).body).toMatchObject({ id, subject });
  });

  it.each(approvalSubjects)("finds no %s of another tenant, in any operation", async (subject) => {
    const id = await insert[subject]();
    await database().update(approvalRequests).set({ tenantId: "another" });
    const bodies = {
      approve: { contentHash: hash },
      return: { code: "other", note: "No" },
      settle: { decision: "happened", note: "Told." },
      submit: {},
      withdraw: {},
      "take-over": {},
      "check-again": {},
    };
    for (const [step, body] of Object.entries(bodies)) {
      const { status } = await call("lead", "POST", `/${id}/${step}`, { version: 1, ...body });
      expect([step, status]).toEqual([step, 404]);
    }
    for (const [method, body] of [["GET"], ["PUT", { version: 1 }]] as const) {
      expect((await call("lead", method, `/${id}`, body)).status).toBe(404);
    }
    expect(await list("lead")).toEqual([]);
  });

  const former = [
    ["line-proposal", "line-proposals"],
    ["debt-act", "debt-acts"],
    ["request", "requests"],
    ["settings-plan", "settings-plans"],
  ] as const satisfies readonly (readonly [ApprovalSubject, string])[];

  it.each(former)("answers a page that was open when a %s was at %s", async (subject, noun) => {
    const id = await insert[subject]();
    expect(await ask("lead", "GET", `/${noun}/${id}`)).toMatchObject({
      status: 200,
      body: { id, subject },
    });
    const body = { version: 1, code: "other", note: "No" };
    const returned = await ask("lead", "POST", `/${noun}/${id}/return`, body);
    expect(returned).toMatchObject({ status: 200, body: { subject, state: "returned" } });
    expect((await ask("auditor", "POST", `/${noun}/${id}/return`, body)).status).toBe(403);
  });

  it("refuses a step that the kind does not have, and a code of another kind", async () => {
    const act = await insert["debt-act"]();
    expect((await call("lead", "POST", `/${act}/take-over`, { version: 1 })).status).toBe(404);
    expect((await call("author", "POST", `/${act}/submit`, { version: 1 })).status).toBe(404);
    const plan = await insert["settings-plan"]();
    expect((await call("author", "PUT", `/${plan}`, { version: 1 })).status).toBe(404);
    const code = { version: 1, code: "not-a-code", note: "x" };
    const returned = await call("lead", "POST", `/${plan}/return`, code);
    expect(returned).toMatchObject({ status: 400, body: { errors: [{ path: "code" }] } });
    expect(
      (await call("lead", "POST", `/${randomUUID()}/approve`, { version: 1, contentHash: hash }))
        .status,
    ).toBe(404);
  });

  it("creates a draft, which is edited, taken over and never approved by who took it", async () => {
    const draft = { kind: "add-line", content: { description: "Visit" } };
    const made = await call("author", "POST", "", draft);
    expect(made).toMatchObject({ status: 201, body: { subject: "line-proposal", state: "draft" } });
    const { id } = made.body;
    const content = { description: "Visit, two hours" };
    const edited = await call("author", "PUT", `/${id}`, { version: 1, content });
    expect(edited.body).toMatchObject({ subject: "line-proposal", version: 2, content });
    const wrong = await call("author", "PUT", `/${id}`, { version: 2, content: 1 });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: "content" }] } });
    const submitted = await insert["line-proposal"]();
    const taken = await call("lead", "POST", `/${submitted}/take-over`, { version: 1 });
    expect(taken.body).toMatchObject({ state: "draft", version: 2 });
    expect((await call("auditor", "POST", "", draft)).status).toBe(403);
    const unknown = await call("author", "POST", "", { ...draft, kind: "assign" });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: "kind" }] } });
  });
});
