import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { deskRequests } from "../../compose";
import { approvalRequests } from "../../db/schema/approval-requests";
import { requestSchema } from "../../domain/requests/request-shape";
import { useApprovalDesk } from "../../engine/approvals/testing/approval-desk";
import { checkDueRequests } from "../../engine/requests/check-due-requests";
import { requestSends } from "../../engine/requests/request-sends";
import { requestSubject } from "../../engine/requests/send-of";
import { customerGuid } from "../../engine/requests/testing/fake-accepting";
import { describeOnEachDatabase } from "../../postgres/testing";
import { FakeErasing } from "../erasure/testing/fake-erasing";

const inheritor = "ee000000000000000000000000000009";
const content = { Status: "Deceased", Reason: "Deceased" } as const;

describeOnEachDatabase("The report of a customer's death", (open) => {
  const desk = useApprovalDesk(open, {
    schema: requestSchema,
    tables: [approvalRequests],
    subjects: { [requestSubject]: requestSends(deskRequests) },
    settings: { sweep: 0 },
    newService: () => new FakeErasing(),
  });
  const asked = (more: object = {}) => ({
    kind: "report-death",
    customerGuid,
    content: { ...content, ...more },
  });
  const check = async () => {
    await desk.runtime.database.execute(
      sql`update approval_requests set next_check_at = now() where next_check_at is not null`,
    );
    await checkDueRequests(desk.runtime, deskRequests);
  };

  it("is approved by a second person, sent, and seen in the customer's record", async () => {
    const made = await desk.expected(desk.people.lead, "POST", "", asked({ Inheritor: inheritor }));
    expect(made).toMatchObject({
      state: "submitted",
      accountGuid: null,
      may: ["withdraw", "remind"],
    });
    await desk.send();
    expect(desk.service.taken).toEqual([]);
    await desk.approve(made, desk.people.second);
    await desk.send();
    expect(desk.service.taken).toEqual([
      { ...content, Inheritor: inheritor, RequestId: made.requestId },
    ]);
    await check();
    expect((await desk.read(made)).state).toBe("accepted");
    Object.assign(desk.service, { status: "deceased", inheritor });
    await check();
    const applied = await desk.read(made);
    expect(applied.state).toBe("applied");
    expect(applied.expected.map(({ field, before, now }) => [field, before, now])).toEqual([
      ["status", "active", "deceased"],
      ["inheritor", null, inheritor],
    ]);
  });

  it("for a customer who was deceased before is applied only by billing's event", async () => {
    Object.assign(desk.service, { status: "deceased" });
    const made = await desk.expected(desk.people.lead, "POST", "", asked());
    await desk.approve(made, desk.people.second);
    await desk.send();
    await check();
    expect((await desk.read(made)).state).toBe("accepted");
    desk.service.finish(made.requestId);
    await check();
    expect((await desk.read(made)).state).toBe("applied");
  });

  it("without an inheritor asks for the status alone", async () => {
    const made = await desk.expected(desk.people.lead, "POST", "", asked());
    expect(made.expected.map(({ field, asked: value }) => [field, value])).toEqual([
      ["status", "deceased"],
    ]);
  });

  it("is for team leads to ask for and to approve", async () => {
    expect((await desk.call(desk.people.clerk, "POST", "", asked())).status).toBe(403);
    const { id, version, contentHash } = await desk.expected(desk.people.lead, "POST", "", asked());
    const body = { version, contentHash };
    expect((await desk.call(desk.people.clerk, "POST", `/${id}/approve`, body)).status).toBe(403);
  });
});
