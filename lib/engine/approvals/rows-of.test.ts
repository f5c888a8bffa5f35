import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { constraintOf } from "../../db/constraint-of";
import { approvalRequests } from "../../db/schema/approval-requests";
import { erasures } from "../../db/schema/erasures";
import { people } from "../../db/schema/people";
import type { ApprovalSubject } from "../../domain/approvals/approval-enumerations";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { rowsOf } from "./rows-of";

const hash = "0".repeat(64);
const guid = "aa".repeat(16);
const lines = rowsOf("line-proposal", []);
const acts = rowsOf("debt-act", ["invoiceNumber", "customerGuid"]);

describeOnEachDatabase("The table of approval requests", (open) => {
  const held = useTestDesk(open);
  const database = () => held.desk.runtime.database;
  let author = "";
  let other = "";
  beforeEach(async () => {
    await database().delete(erasures);
    await database().delete(approvalRequests);
    const rows = await database()
      .insert(people)
      .values(
        ["author", "other"].map((objectId) => ({
          issuer: "i",
          tenantId: "t",
          objectId: `${objectId}-${randomUUID()}`,
          name: objectId,
        })),
      )
      .returning();
    [author = "", other = ""] = rows.map(({ id }) => id);
  });

  /** What each kind must have; submitted by the author. */
  const own = {
    "line-proposal": { kind: "add-line" },
    "debt-act": {
      kind: "assign",
      invoiceNumber: "1",
      customerGuid: guid,
      accountGuid: guid,
      amountMinor: 0,
      currency: "NOK",
      content: { debtCaseId: "A" },
    },
    request: { kind: "create-contact", requestId: guid, customerGuid: guid },
    "settings-plan": { kind: "change", rowCount: 1 },
  } as const satisfies Record<ApprovalSubject, object>;
  const insert = (subject: ApprovalSubject, more: object = {}) =>
    database()
      .insert(approvalRequests)
      .values({
        tenantId: "t",
        state: "submitted",
        authorId: author,
        editorIds: [author],
        content: {},
        contentHash: hash,
        facts: {},
        submittedAt: new Date(),
        subject,
        ...own[subject],
        ...more,
      });
  /** The name of the constraint that a row violates; null: none. */
  const violated = async (subject: ApprovalSubject, more: object = {}) => {
    try {
      await insert(subject, more);
      return null;
    } catch (error) {
      return constraintOf(error)?.replace("approval_requests_", "");
    }
  };
  const subjects = Object.keys(own) as ApprovalSubject[];
  const approved = () => ({ state: "approved", approvedBy: other, approvedHash: hash });

  it.each(subjects)(
    "takes a %s, and of each kind only its own states and kinds",
    async (subject) => {
      expect(await violated(subject)).toBeNull();
      expect(await violated(subject, { ...approved(), state: "lost" })).toBe("state");
      const strange = subject === "settings-plan" ? "confirmed" : "preparing";
      expect(await violated(subject, { ...approved(), state: strange })).toBe("state");
      expect(
        await violated(subject, { kind: subject === "request" ? "assign" : "create-offer" }),
      ).toBe("kind");
    },
  );

  it.each(subjects)("refuses a %s that its author or an editor approves", async (subject) => {
    const four = { ...approved(), requestId: subject === "request" ? "bb".repeat(16) : null };
    expect(await violated(subject, { ...four, approvedBy: author })).toBe("four_eyes");
    const edited = { ...four, editorIds: [author, other] };
    expect(await violated(subject, edited)).toBe("four_eyes");
    expect(await violated(subject, { ...four, editorIds: [] })).toBe("author");
    expect(await violated(subject, { ...four, approvedBy: author, onePerson: true })).toBeNull();
  });

  it.each(subjects)("refuses a %s without the hash of what was approved", async (subject) => {
    expect(await violated(subject, { ...approved(), approvedHash: null })).toBe("approved");
    expect(await violated(subject, { ...approved(), approvedHash: "1".repeat(64) })).toBe(
      "approved",
    );
    expect(await violated(subject, { ...approved(), approvedBy: null })).toBe("approved");
    expect(await violated(subject, { ...approved(), state: "submitted" })).toBe("unapproved");
    expect(await violated(subject, approved())).toBeNull();
  });

  it("refuses one person for what two must do", async () => {
    const alone = { ...approved(), approvedBy: author, onePerson: true };
    for (const kind of ["erase-invoice-group", "report-death"]) {
      expect(await violated("request", { ...alone, kind })).toBe("two_people");
    }
    const list = { ...alone, kind: "write-price-list", customerGuid: null };
    expect(await violated("request", list)).toBe("two_people");
    expect(await violated("settings-plan", { ...alone, secondPerson: "many" })).toBe("two_people");
  });

  it.each([
    ["debt-act", { invoiceNumber: null }],
    ["debt-act", { customerGuid: null }],
    ["debt-act", { accountGuid: null }],
    ["debt-act", { amountMinor: null }],
    ["debt-act", { currency: null }],
    ["debt-act", { submittedAt: null }],
    ["request", { requestId: null }],
    ["request", { submittedAt: null }],
    ["request", { customerGuid: null }],
    ["request", { kind: "write-price-list" }],
    ["settings-plan", { rowCount: null }],
  ] as const)("refuses a %s without what its kind has: %o", async (subject, more) => {
    expect(await violated(subject, more)).toBe("own");
  });

  it("refuses an accepted request without the moment", async () => {
    const accepted = { ...approved(), state: "accepted" };
    expect(await violated("request", accepted)).toBe("accepted");
    expect(await violated("request", { ...accepted, acceptedAt: new Date() })).toBeNull();
  });

  it("reserves an invoice, a case id, a corrected line and a request id", async () => {
    await insert("debt-act");
    expect(await violated("debt-act", { content: { debtCaseId: "B" } })).toBe("assigning");
    expect(await violated("debt-act", { invoiceNumber: "2" })).toBe("held_case_id");
    const update = { kind: "update", invoiceNumber: "2" };
    const content = { existingDebtCaseId: "C", newDebtCaseId: "A" };
    expect(await violated("debt-act", { ...update, content })).toBe("held_case_id");
    const unchanged = { existingDebtCaseId: "A", newDebtCaseId: "A" };
    expect(await violated("debt-act", { ...update, content: unchanged })).toBeNull();
    expect(await violated("debt-act", { state: "withdrawn" })).toBeNull();

    await insert("line-proposal", { correctsLineId: guid });
    expect(await violated("line-proposal", { correctsLineId: guid })).toBe("corrects");
    expect(
      await violated("line-proposal", { correctsLineId: guid, state: "withdrawn" }),
    ).toBeNull();

    await insert("request");
    expect(await violated("request")).toBe("request_id");
  });

  it("gives each kind its own rows alone", async () => {
    await insert("debt-act");
    await insert("line-proposal");
    const [act] = await acts.select(database(), undefined);
    expect(act).toMatchObject({ subject: "debt-act", invoiceNumber: "1" });
    expect(await lines.count(database(), undefined)).toBe(1);
    await lines.update(database(), undefined, { state: "withdrawn" });
    expect((await acts.select(database(), undefined)).map(({ state }) => state)).toEqual([
      "submitted",
    ]);
    const [line] = await lines.select(database(), undefined, [], 1);
    if (!line || !act) throw new Error("Both were inserted.");
    expect(() => acts.own(line)).toThrow(TypeError);
    expect(() => acts.own({ ...act, invoiceNumber: null })).toThrow(TypeError);
  });
});
