import { beforeEach, expect, it } from "vitest";
import { notifications } from "../../db/schema/notifications";
import { notificationListSchema } from "../../domain/notifications/notification-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useJobDesk } from "./testing/job-desk";

describeOnEachDatabase("Notifications of jobs", (open) => {
  const held = useJobDesk(open);
  beforeEach(() => held.desk.runtime.database.delete(notifications));
  const notified = async (cookie: string, search = "") => {
    const answer = await held.call("GET", `/notifications${search}`, { cookie });
    return notificationListSchema.parse(await answer.json()).notifications;
  };

  it("reach who made the job once it is finished, and nobody else", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const theirs = await held.signIn(["lead"], "person-2");
    const { id } = await held.create(mine, await held.rows(3));
    await held.work();
    expect(await notified(mine)).toEqual([]);
    await held.makeDue();
    await held.work();
    await held.work();
    expect(await notified(mine)).toMatchObject([
      {
        kind: "job-finished",
        actor: null,
        record: { kind: "jobs", id, name: "Archive 3 lines · Duplicate of another line" },
        read: false,
      },
    ]);
    expect(await notified(mine, "?language=nb")).toMatchObject([
      { record: { name: "Arkiver 3 linjer · Duplikat av en annen linje" } },
    ]);
    expect(await notified(theirs)).toEqual([]);
  });

  it("are marked as read by record, each person's own", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const theirs = await held.signIn(["clerk"], "person-2");
    const first = await held.create(mine, await held.rows(2));
    const second = await held.create(theirs, await held.rows(2, 2));
    await held.makeDue();
    for (let step = 0; step < 4; step += 1) await held.work();
    const read = async (cookie: string, id: string) => {
      const body = { record: { kind: "jobs", id } };
      return (await held.call("PUT", "/notifications", { cookie, body })).json();
    };
    expect(await read(theirs, first.id)).toEqual({ read: 0 });
    expect(await read(mine, second.id)).toEqual({ read: 0 });
    expect(await notified(mine)).toMatchObject([{ record: { id: first.id }, read: false }]);
    expect(await read(mine, first.id)).toEqual({ read: 1 });
    expect(await notified(mine)).toMatchObject([{ record: { id: first.id }, read: true }]);
    expect(await notified(theirs)).toMatchObject([{ record: { id: second.id }, read: false }]);
  });

  it("are not written where the maker cancels the job", async () => {
    const cookie = await held.signIn();
    const { id } = await held.create(cookie, await held.rows(3));
    await held.call("POST", `/jobs/${id}/take-back`, { cookie });
    await held.makeDue();
    await held.work();
    expect(await notified(cookie)).toEqual([]);
  });
});
