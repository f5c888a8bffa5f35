import { beforeEach, expect, it } from "vitest";
import { notifications } from "../../../db/schema/notifications";
import { notificationListSchema } from "../../../domain/notifications/notification-shape";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "./testing/act-desk";

describeOnEachDatabase("Notifications of debt acts", (open) => {
  const desk = useActDesk(open);
  beforeEach(() => desk.runtime.database.delete(notifications));
  /** Fees above what one person may add. */
  const submit = () => {
    const { invoiceTotalAmountIncVat: total, customerGuid } = desk.service.at(0);
    return desk.submit(0, "add-fees", desk.fees([300, 300], total, customerGuid));
  };
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
    const { id } = await desk.approve(await submit());
    const approved = `approved debt-acts ${id}`;
    expect(await all()).toEqual([[approved], [], []]);
    await desk.send();
    expect(await all()).toEqual([[approved], [], []]);
  });

  it("reach the author on a return, not the one who returns", async () => {
    const { id, version } = await submit();
    const reason = { version, code: "too-early", note: "Wait a week." };
    await desk.expected(desk.people.lead, "POST", `/${id}/return`, reason);
    expect(await all()).toEqual([[`returned debt-acts ${id}`], [], []]);
  });

  it("reach nobody where the author approves alone", async () => {
    expect(await desk.submit(0, "add-fees")).toMatchObject({ state: "approved", onePerson: true });
    await desk.send();
    expect(await all()).toEqual([[], [], []]);
  });

  it.each([
    ["refused", "refused"],
    ["failed", "unclear"],
  ] as const)("reach author and approver where the call %s", async (mishap, kind) => {
    const { id } = await desk.approve(await submit());
    desk.service.mishaps.push(mishap, mishap);
    await desk.send();
    await desk.send();
    const [approved, outcome] = ["approved", kind].map((one) => `${one} debt-acts ${id}`);
    expect(await all()).toEqual([[approved, outcome], [outcome], []]);
  });
});
