import { asc, eq, gt } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { productOfferings } from "../../../service/db/schema/offerings";
import { findOffering } from "../../../service/offerings/store";
import { offeringsOf } from "../../../service/seed/areas/offerings";
import { nordlys } from "../../../service/seed/tenants";
import { handleDesk } from "../../compose";
import type { ProductOffering } from "../../contract/product-offering";
import { auditEntries, auditHeads } from "../../db/schema/audit";
import { offeringValues } from "../../domain/products/merge-offering";
import type { Role } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { useBilling } from "../../server/testing/use-billing";

const { id } = offeringsOf(nordlys).fixedOneYear;
let keys = 0;

describeOnEachDatabase("A product offering that the desk saves", (open) => {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  let example: ProductOffering;
  beforeEach(async () => {
    const found = await findOffering(service.billing.queries, nordlys.id, id);
    if (!found) throw new Error("The seeded world has no such offering.");
    example = found;
  });
  /** A colleague's change with another program. */
  const change = (values: Partial<typeof productOfferings.$inferInsert>) =>
    service.billing.queries.update(productOfferings).set(values).where(eq(productOfferings.id, id));
  const failToRead = () => service.billing.fault("5xx", "getProductOffering", { times: null });
  const save = async (
    wanted: object,
    options: { key?: string; roles?: readonly Role[]; base?: object } = {},
  ) => {
    const { desk } = held;
    const [head] = await desk.runtime.database.select().from(auditHeads);
    keys += 1;
    const {
      key = `key-of-an-offering-${keys}`,
      roles = ["admin"],
      base = offeringValues(example),
    } = options;
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
    service.billing.onCall = ({ operation }, pass) =>
      operation === "updateProductOffering" ? new Response() : pass();
    const { answer } = await save({ Name: "Other" });
    expect([answer.kind, answer.attempt.asked.Name, answer.now.Name]).toEqual([
      "seen",
      "Other",
      example.Name,
    ]);
  });

  it("leaves a colleague's other changes, and sends nothing over a change of the same field", async () => {
    await change({ visible: false, name: "Of a colleague" });
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
    service.billing.fault("before", "updateProductOffering");
    const unclear = await save({ Name: "Other" });
    expect([unclear.answer.kind, unclear.entries[1]?.outcome]).toEqual(["unclear", "unknown"]);
    expect(sent()).toHaveLength(1);
    service.billing.onCall = ({ operation }, pass) => {
      if (operation === "updateProductOffering") failToRead();
      return pass();
    };
    const unseen = await save({ Name: "Other" });
    expect([unseen.status, unseen.answer.kind, unseen.entries[1]?.outcome]).toEqual([
      200,
      "unseen",
      "accepted",
    ]);
  });

  it("passes on what the service refuses, by field", async () => {
    const { status, answer, entries } = await save({ ServiceTypes: ["steam"] });
    expect([status, answer.errors[0].path]).toEqual([400, "ServiceTypes.0"]);
    expect(entries[1]?.outcome).toBe("refused");
  });

  it("says that nothing was sent where the offering cannot be read first", async () => {
    failToRead();
    const { status, answer, entries } = await save({ Name: "Other" });
    expect([status, answer.type, entries]).toEqual([503, "offering-not-sent", []]);
    expect(sent()).toEqual([]);
  });

  it("names the field that is wrong, and refuses those who only read products", async () => {
    const wrong = await save({ DefaultValidPeriod: 0 });
    expect([wrong.status, wrong.answer.errors[0].path]).toEqual([400, "wanted.DefaultValidPeriod"]);
    expect((await save({})).status).toBe(400);
    for (const role of ["clerk", "lead", "auditor"] as const) {
      expect((await save({ Name: "Other" }, { roles: [role] })).status).toBe(403);
    }
    expect(sent()).toEqual([]);
  });

  it("sends a repeated request once", async () => {
    const key = "key-of-a-repeated-offering";
    await save({ Name: "Other" }, { key });
    const again = await save({ Name: "Other" }, { key });
    expect([again.answer.kind, held.desk.service]).toEqual(["seen", []]);
  });
});
