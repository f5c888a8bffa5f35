import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../../compose";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { type RecordMarks, recordMarksSchema } from "../../../domain/requests/request-shape";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useTestDesk } from "../../../server/testing/test-desk";
import { exampleFacts } from "../../testing/example-facts";
import { insertRequest } from "../../testing/insert-request";

const customerGuid = "c".repeat(32);
const otherCustomer = "d".repeat(32);
const accountGuid = "a".repeat(32);
const otherAccount = "b".repeat(32);

describeOnEachDatabase("The marks of rows", (open) => {
  const held = useTestDesk(open);
  let authorId = "";
  let approvedBy = "";
  beforeEach(async () => {
    const { desk } = held;
    await desk.runtime.database.delete(approvalRequests);
    const personId = async (name: string) =>
      (await desk.runtime.sessions.find(await desk.signIn(["lead"], name)))?.personId ?? "";
    [authorId, approvedBy] = [await personId("author"), await personId("approver")];
  });

  const insert = (values: Partial<typeof approvalRequests.$inferInsert>) =>
    insertRequest(held.desk.runtime.database, {
      authorId,
      customerGuid,
      approvedBy,
      approvedHash: "0".repeat(64),
      onePerson: false,
      approvedAt: new Date(),
      acceptedAt: new Date(),
      state: "accepted",
      ...values,
    });
  const change = (content: object, more: Partial<typeof approvalRequests.$inferInsert> = {}) =>
    insert({ kind: "update-invoice-group", accountGuid, content, ...more });
  const death = (state: string, more: Partial<typeof approvalRequests.$inferInsert> = {}) =>
    insert({ kind: "report-death", content: { Status: "Deceased" }, state, ...more });

  async function ask(body: object): Promise<Response> {
    const { desk } = held;
    const cookie = await desk.signIn(["auditor"], "reader");
    return handleDesk(
      desk.runtime,
      desk.request("POST", "/api/desk/record-marks", { cookie, body }),
    );
  }
  const marks = async (body: object): Promise<RecordMarks> =>
    recordMarksSchema.parse(await (await ask(body)).json());

  it("are the values that open requests ask for, the newest of each field", async () => {
    const asked = { CommunicationObjects: [{ Type: "Email", Value: null }] };
    await change({ Name: "Cabin" }, { updatedAt: new Date("2026-11-20T10:00:00Z") });
    await change({ Name: "Boathouse", ...asked }, { updatedAt: new Date("2026-11-21T10:00:00Z") });
    await change({ InvoiceTag: "A1" }, { state: "applied" });
    await change({ InvoiceTag: "A2" }, { progress: { now: { invoiceTag: "A2" } } });
    await change({ Name: "Elsewhere" }, { accountGuid: otherAccount, tenantId: randomUUID() });
    const { pending } = await marks({ accountGuids: [otherAccount, accountGuid] });
    expect(pending.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { accountGuid, field: "email", asked: null },
      { accountGuid, field: "name", asked: "Boathouse" },
    ]);
  });

  it("show no contact details of a protected address", async () => {
    const facts = { ...exampleFacts.request, isProtected: true };
    const asked = { CommunicationObjects: [{ Type: "Email", Value: "new@mail.example" }] };
    await change({ Name: "Cabin", ...asked }, { facts });
    const { pending } = await marks({ accountGuids: [accountGuid] });
    expect(pending).toEqual([{ accountGuid, field: "name", asked: "Cabin" }]);
  });

  it("name the deceased customers whose report was applied, of this company alone", async () => {
    await death("applied");
    await death("applied");
    await death("accepted", { customerGuid: otherCustomer });
    await death("applied", { customerGuid: otherCustomer, tenantId: randomUUID() });
    const both = { customerGuids: [customerGuid, otherCustomer] };
    expect(await marks(both)).toEqual({ pending: [], deceased: [customerGuid] });
    expect(await marks({})).toEqual({ pending: [], deceased: [] });
  });

  it("are refused for more rows than a page has", async () => {
    const customerGuids = Array.from({ length: 201 }, () => customerGuid);
    expect((await ask({ customerGuids })).status).toBe(400);
  });
});
