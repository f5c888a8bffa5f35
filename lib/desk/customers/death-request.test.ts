import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { customers } from "../../../service/db/schema/customers";
import { customerGuid, inheritor } from "../../engine/requests/testing/planted-customer";
import { useRequestDesk } from "../../engine/requests/testing/request-desk";
import { describeOnEachDatabase } from "../../postgres/testing";

const content = { Status: "Deceased", Reason: "Deceased" } as const;

describeOnEachDatabase("The report of a customer's death", (open) => {
  const desk = useRequestDesk(open);
  const asked = (more: object = {}) => desk.asked("report-death", { ...content, ...more });

  it("is approved by a second person, sent, and seen in the customer's record", async () => {
    const made = await desk.expected(desk.people.lead, "POST", "", asked({ Inheritor: inheritor }));
    expect(made).toMatchObject({
      state: "submitted",
      accountGuid: null,
      may: ["withdraw", "remind"],
    });
    await desk.send();
    expect(desk.bodies()).toEqual([]);
    await desk.approve(made, desk.people.second);
    await desk.send();
    expect(desk.bodies()).toEqual([
      { ...content, Inheritor: inheritor, RequestId: made.requestId },
    ]);
    await desk.check();
    expect((await desk.read(made)).state).toBe("accepted");
    await desk.apply();
    await desk.check();
    const applied = await desk.read(made);
    expect(applied.state).toBe("applied");
    expect(applied.expected.map(({ field, before, now }) => [field, before, now])).toEqual([
      ["status", "active", "deceased"],
      ["inheritor", null, inheritor],
    ]);
  });

  it("for a customer who was deceased before is applied only by billing's event", async () => {
    await desk.service.queries
      .update(customers)
      .set({ status: "deceased" })
      .where(eq(customers.guid, customerGuid));
    desk.hideEvents();
    const made = await desk.expected(desk.people.lead, "POST", "", asked());
    await desk.approve(made, desk.people.second);
    await desk.send();
    await desk.apply();
    await desk.check();
    expect((await desk.read(made)).state).toBe("accepted");
    desk.comeBack();
    await desk.check();
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
