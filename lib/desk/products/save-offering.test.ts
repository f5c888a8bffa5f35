import { asc, gt } from "drizzle-orm";
import { expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { exampleOffering } from "../../domain/products/example-offering";
import { offeringValues } from "../../domain/products/merge-offering";
import type { Role } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { answerJson, answerProblem, type FakeHandler } from "../../server/testing/fake-machine";
import { useTestDesk } from "../../server/testing/test-desk";

const example = exampleOffering({});
const id = example.ID;
const opened = offeringValues(example);
let keys = 0;

describeOnEachDatabase("A product offering that the desk saves", (open) => {
  const held = useTestDesk(open);
  let offering: object = example;

  /** The service: reads answer the offering, and `write` answers the writes. */
  const serve = (write: FakeHandler = apply) => {
    offering = example;
    held.desk.answer((request, response) =>
      request.method === "PATCH" ? write(request, response) : answerJson(response, offering),
    );
  };
  const apply: FakeHandler = ({ body }, response) => {
    const { RequestId: _, ...changes } = JSON.parse(body);
    offering = { ...offering, ...changes };
    response.writeHead(200).end();
  };
  const drop: FakeHandler = (_, response) => void response.destroy();
  const save = async (
    wanted: object,
    options: { key?: string; roles?: readonly Role[]; base?: object } = {},
  ) => {
    const { desk } = held;
    const [head] = await desk.runtime.database.select().from(auditHeads);
    keys += 1;
    const { key = `key-of-an-offering-${keys}`, roles = ["admin"], base = opened } = options;
    const request = desk.request("POST", `/api/desk/product-offerings/${id}/fields`, {
      cookie: await desk.signIn(roles),
      body: { opened: base, wanted },
      headers: { "idempotency-key": key },
    });
    desk.service.length = 0;
    const response = await handleDesk(desk.runtime, request);
    const entries = await desk.runtime.database
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.sequence, head?.sequence ?? 0))
      .orderBy(asc(auditEntries.sequence));
    return { status: response.status, answer: await response.json(), entries };
  };
  const sent = () =>
    held.desk.service
      .filter(({ method }) => method === "PATCH")
      .map(({ body }) => JSON.parse(body));

  it("takes three calls: read, a write of what changed with a RequestId, read back", async () => {
    serve();
    const { status, answer } = await save({ Name: "Fixed price 12", Visible: true });
    const record = `GET /v1/cm/product/${id}`;
    const calls = held.desk.service.map(({ method, url }) => `${method} ${url}`);
    expect(calls).toEqual([record, `PATCH /v1/cm/product/${id}`, record]);
    expect(sent()).toEqual([
      { RequestId: expect.stringMatching(/^[0-9a-f]{32}$/), Name: "Fixed price 12" },
    ]);
    expect([status, answer.kind]).toEqual([200, "seen"]);
    expect(answer.attempt.asked).toEqual({ Name: "Fixed price 12" });
    expect(answer.now.Name).toBe("Fixed price 12");
  });

  it("is audited: what it was, what was requested, what was read back", async () => {
    serve();
    const disabled = { Disabled: true, Reason: "Sold out" };
    const { entries } = await save({ EndDate: "2026-12-31", IsDisabled: disabled });
    const both = {
      action: "service.updateProductOffering",
      recordKind: "products",
      recordId: id,
      before: { EndDate: null, IsDisabled: example.IsDisabled },
      after: expect.objectContaining({ EndDate: "2026-12-31", IsDisabled: disabled }),
    };
    const now = { EndDate: "2026-12-31", IsDisabled: disabled };
    expect(entries).toMatchObject([
      { ...both, outcome: "sent" },
      { ...both, outcome: "done", seen: { status: 200, now } },
    ]);
    expect(entries[0]?.requestId).toBe(sent()[0].RequestId);
  });

  it("shows what the service did not apply", async () => {
    serve((_, response) => void response.writeHead(200).end());
    const { answer } = await save({ Name: "Other" });
    expect([answer.kind, answer.attempt.asked.Name, answer.now.Name]).toEqual([
      "seen",
      "Other",
      example.Name,
    ]);
  });

  it("leaves a colleague's other changes, and sends nothing over a change of the same field", async () => {
    serve();
    offering = { ...example, Visible: false, Name: "Of a colleague" };
    const other = await save({ EndDate: "2026-12-31" });
    expect(other.answer.attempt.untouched).toEqual(["Name", "Visible"]);
    expect(sent()).toEqual([{ RequestId: expect.any(String), EndDate: "2026-12-31" }]);
    const same = await save({ Name: "Mine" });
    expect(same.answer).toMatchObject({
      kind: "conflict",
      merge: { conflicts: [{ name: "Name", now: "Of a colleague", mine: "Mine" }] },
    });
    expect([sent(), same.entries]).toEqual([[], []]);
    const already = await save({ Name: "Of a colleague" });
    expect([already.answer.kind, sent()]).toEqual(["alreadySo", []]);
  });

  it("is unclear after a lost answer, and unseen where it cannot be read back", async () => {
    serve(drop);
    const unclear = await save({ Name: "Other" });
    expect([unclear.answer.kind, unclear.entries[1]?.outcome]).toEqual(["unclear", "unknown"]);
    expect(sent()).toHaveLength(1);
    serve((_, response) => {
      held.desk.answer((_request, out) => void out.writeHead(503).end());
      response.writeHead(200).end();
    });
    const unseen = await save({ Name: "Other" });
    expect([unseen.status, unseen.answer.kind, unseen.entries[1]?.outcome]).toEqual([
      200,
      "unseen",
      "accepted",
    ]);
  });

  it("passes on what the service refuses, by field", async () => {
    serve((_, response) => {
      const errors = [{ path: "ServiceTypes.0", message: "There is no such service type." }];
      answerProblem(response, { type: "invalid-request", title: "Refused", status: 400, errors });
    });
    const { status, answer, entries } = await save({ ServiceTypes: ["steam"] });
    expect([status, answer.errors[0].path]).toEqual([400, "ServiceTypes.0"]);
    expect(entries[1]?.outcome).toBe("refused");
  });

  it("says that nothing was sent where the offering cannot be read first", async () => {
    held.desk.answer((_, response) => void response.writeHead(503).end());
    const { status, answer, entries } = await save({ Name: "Other" });
    expect([status, answer.type, entries]).toEqual([503, "offering-not-sent", []]);
    expect(sent()).toEqual([]);
  });

  it("names the field that is wrong, and refuses those who only read products", async () => {
    serve();
    const wrong = await save({ DefaultValidPeriod: 0 });
    expect([wrong.status, wrong.answer.errors[0].path]).toEqual([400, "wanted.DefaultValidPeriod"]);
    expect((await save({})).status).toBe(400);
    for (const role of ["clerk", "lead", "auditor"] as const) {
      expect((await save({ Name: "Other" }, { roles: [role] })).status).toBe(403);
    }
    expect(sent()).toEqual([]);
  });

  it("sends a repeated request once", async () => {
    serve();
    const key = "key-of-a-repeated-offering";
    await save({ Name: "Other" }, { key });
    const again = await save({ Name: "Other" }, { key });
    expect([again.answer.kind, held.desk.service]).toEqual(["seen", []]);
  });
});
