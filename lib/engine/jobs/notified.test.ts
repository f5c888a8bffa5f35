import { beforeEach, expect, it } from "vitest";
import { notifications } from "../../db/schema/notifications";
import { notificationListSchema } from "../../domain/notifications/notification-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useJobDesk } from "./testing/job-desk";

describeOnEachDatabase("Notifications of jobs", (open) => {
  const held = useJobDesk(open);
  beforeEach(() => held.desk.runtime.database.delete(notifications));
  const notified = async (cookie: string) => {
    const answer = await held.call("GET", "/notifications", { cookie });
    return notificationListSchema.parse(await answer.json()).notifications;
  };

  it("reach who made the job once it is finished, and nobody else", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const theirs = await held.signIn(["lead"], "person-2");
    const { id } = await held.create(mine, held.rows(3));
    await held.work();
    expect(await notified(mine)).toEqual([]);
    await held.makeDue();
    await held.work();
    await held.work();
    expect(await notified(mine)).toMatchObject([
      { kind: "job-finished", actor: null, record: { kind: "jobs", id }, read: false },
    ]);
    expect(await notified(theirs)).toEqual([]);
  });

  it("are not written where the maker cancels the job", async () => {
    const cookie = await held.signIn();
    const { id } = await held.create(cookie, held.rows(3));
    await held.call("POST", `/jobs/${id}/take-back`, { cookie });
    await held.makeDue();
    await held.work();
    expect(await notified(cookie)).toEqual([]);
  });
});
