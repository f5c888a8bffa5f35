import { expect, it } from "vitest";
import { approvalSubjects } from "../../domain/approvals/approval-enumerations";
import { notificationListSchema } from "../../domain/notifications/notification-shape";
import { calling, describeEachKind, type KindDesk } from "./testing/each-kind";

/** What the author, the one who decides and another who could have are notified of. */
async function notified({ ask, people, subject }: KindDesk) {
  const all = [people.author, people.approver, people.colleague].map(async (who) => {
    const { body } = await ask(who, "GET", "/api/desk/notifications");
    const found = notificationListSchema.parse(body).notifications;
    // The job of a bulk change has notifications of its own.
    const own = found.filter(({ record }) => record.kind !== "jobs");
    return own.map(({ kind, record }) => {
      expect(record.kind).toBe(`${subject}s`);
      return `${kind} ${record.id}`;
    });
  });
  return (await Promise.all(all)).map((list) => list.toSorted());
}

describeEachKind("Notifications of decisions", approvalSubjects, (kind) => {
  it("reach nobody on a submission, and the author on an approval", async () => {
    const made = await kind.add(150);
    expect(await notified(kind)).toEqual([[], [], []]);
    await kind.approve(made);
    const approved = [[`approved ${made.id}`], [], []];
    expect(await notified(kind)).toEqual(approved);
    await kind.send();
    expect(await notified(kind)).toEqual(approved);
  });

  it("reach the author on a return, not the one who returns", async () => {
    const reason = { code: "other", note: "See the note." };
    const { id } = await kind.take(kind.people.approver, await kind.add(150), "return", reason);
    expect(await notified(kind)).toEqual([[`returned ${id}`], [], []]);
  });

  it("reach nobody where the author approves alone or withdraws it", async () => {
    await kind.add(60);
    await kind.take(kind.people.author, await kind.add(150), "withdraw");
    await kind.send();
    expect(await notified(kind)).toEqual([[], [], []]);
  });
});

describeEachKind("Notifications of outcomes", calling, (kind) => {
  it("reach author and approver where billing refuses the call", async () => {
    const { id } = await kind.approved();
    kind.fail("refused");
    await kind.send();
    const refused = `refused ${id}`;
    expect(await notified(kind)).toEqual([[`approved ${id}`, refused], [refused], []]);
  });

  it("reach both once where nobody knows the outcome, and the author of a finding", async () => {
    const unclear = await kind.unclear();
    const { id } = unclear;
    await kind.send();
    const outcome = `unclear ${id}`;
    expect(await notified(kind)).toEqual([[`approved ${id}`, outcome], [outcome], []]);
    const finding = { decision: "did-not-happen", note: "I looked." };
    await kind.take(kind.people.colleague, unclear, "settle", finding);
    const [author] = await notified(kind);
    expect(author).toEqual([`approved ${id}`, `refused ${id}`, outcome]);
  });
});
