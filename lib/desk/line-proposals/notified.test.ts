import { beforeEach, expect, it } from "vitest";
import { notifications } from "../../db/schema/notifications";
import { notificationListSchema } from "../../domain/notifications/notification-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useProposalDesk } from "./testing/proposal-desk";

describeOnEachDatabase("Notifications of line proposals", (open) => {
  const desk = useProposalDesk(open);
  beforeEach(() => desk.runtime.database.delete(notifications));
  const notified = async (who: string) => {
    const { body } = await desk.ask(who, "GET", "/api/desk/notifications");
    const found = notificationListSchema.parse(body).notifications;
    return found.map(({ kind, record }) => `${kind} ${record.kind} ${record.id}`).sort();
  };
  /** What the author, the lead who decides and another lead are notified of. */
  const all = async () => {
    const { clerk, lead, second } = desk.people;
    return [await notified(clerk), await notified(lead), await notified(second)];
  };

  it("reach the author on an approval, not the one who approves", async () => {
    const { id } = await desk.approve(await desk.submit());
    const approved = `approved line-proposals ${id}`;
    expect(await all()).toEqual([[approved], [], []]);
    await desk.send();
    expect(await all()).toEqual([[approved], [], []]);
  });

  it("reach the author on a return, not the one who returns", async () => {
    const { id, version } = await desk.submit();
    const reason = { version, code: "wrong-amount", note: "Two visits." };
    await desk.expected(desk.people.lead, "POST", `/${id}/return`, reason);
    expect(await all()).toEqual([[`returned line-proposals ${id}`], [], []]);
  });

  it("reach nobody where the author approves alone", async () => {
    desk.restart({ ONE_PERSON_BELOW: "500" });
    expect(await desk.submit()).toMatchObject({ state: "approved", onePerson: true });
    await desk.send();
    expect(await all()).toEqual([[], [], []]);
  });

  it.each([
    ["refused", "refused"],
    ["failed", "unclear"],
  ] as const)("reach author and approver where the call %s", async (mishap, kind) => {
    const { id } = await desk.approve(await desk.submit());
    desk.service.mishaps.push(mishap);
    await desk.send();
    await desk.send();
    const [approved, outcome] = ["approved", kind].map((one) => `${one} line-proposals ${id}`);
    expect(await all()).toEqual([[approved, outcome], [outcome], []]);
  });
});
