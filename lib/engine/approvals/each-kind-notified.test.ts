import { expect, it } from "vitest";
import type { Approval } from "../../desk-contract/approvals";
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
      expect(record.name).toEqual(expect.any(String));
      return `${kind} ${record.id}`;
    });
  });
  return (await Promise.all(all)).map((list) => list.toSorted());
}

/** What both who could decide are notified of. */
const awaiting = (id: string, kind = "to-approve") => [`${kind} ${id}`];

describeEachKind("Notifications of submissions", approvalSubjects, (kind) => {
  it("reach those who may decide, until it is decided", async () => {
    const made = await kind.add(150);
    const waits = awaiting(made.id);
    expect(await notified(kind)).toEqual([[], waits, waits]);
    await kind.approve(made);
    const approved = [[`approved ${made.id}`], [], []];
    expect(await notified(kind)).toEqual(approved);
    await kind.send();
    expect(await notified(kind)).toEqual(approved);
  });

  it("are one for several, until the person reads it", async () => {
    const waits = awaiting((await kind.add(150)).id);
    await kind.add(160);
    expect(await notified(kind)).toEqual([[], waits, waits]);
    await kind.ask(kind.people.approver, "PUT", "/api/desk/notifications", {});
    const third = await kind.add(170);
    const both = [...waits, ...awaiting(third.id)].toSorted();
    expect(await notified(kind)).toEqual([[], both, waits]);
  });

  it("are replaced by that of another that waits, for who had not read it", async () => {
    const first = await kind.add(150);
    const second = await kind.add(160);
    await kind.approve(first);
    const waits = awaiting(second.id);
    const [, approver, colleague] = await notified(kind);
    // Who decides is at it.
    expect([approver, colleague]).toEqual([[], waits]);
  });

  it("name the author of the other one, and none is beside a reminder of it", async () => {
    const { author, approver, colleague } = kind.people;
    const first = await kind.add(150);
    const second = await kind.add(160);
    await kind.approve(first);
    const { body } = await kind.ask(colleague, "GET", "/api/desk/notifications");
    const [passed] = notificationListSchema.parse(body).notifications;
    expect(passed).toMatchObject({
      record: { id: second.id },
      actor: { name: second.author.name },
    });
    await kind.ask(approver, "PUT", "/api/desk/notifications", {});
    await kind.ask(colleague, "PUT", "/api/desk/notifications", {});
    const third = await kind.add(170);
    const { version } = second;
    await kind.ask(author, "POST", `/api/desk/approvals/${second.id}/remind`, { version });
    await kind.approve(third);
    const [, , reminded] = await notified(kind);
    expect(reminded).toEqual([...awaiting(second.id, "reminder"), ...awaiting(second.id)]);
  });

  it("end with its withdrawal, and there is none where the author approves alone", async () => {
    await kind.add(60);
    const { stopped, author } = await kind.take(
      kind.people.author,
      await kind.add(150),
      "withdraw",
    );
    expect(stopped?.by).toEqual(author);
    await kind.send();
    expect(await notified(kind)).toEqual([[], [], []]);
  });
});

describeEachKind("Reminders", approvalSubjects, (kind) => {
  const remind = (who: string, { id, version }: Pick<Approval, "id" | "version">) =>
    kind.ask(who, "POST", `/api/desk/approvals/${id}/remind`, { version });

  it("reach those who may decide, once a day, and change nothing of the request", async () => {
    const { author } = kind.people;
    const made = await kind.add(150);
    const { status, body } = await remind(author, made);
    expect([status, body]).toMatchObject([200, { state: "submitted", version: made.version }]);
    const both = ["reminder", "to-approve"].flatMap((one) => awaiting(made.id, one));
    expect(await notified(kind)).toEqual([[], both, both]);
    const again = await remind(author, made);
    expect([again.status, again.body]).toMatchObject([409, { type: "reminded-today" }]);
    expect(await notified(kind)).toEqual([[], both, both]);
    expect((await kind.audited(made)).filter((action) => action === "reminded")).toHaveLength(1);
    await kind.approve(made);
    expect((await remind(author, made)).status).toBe(409);
  });

  it("are sent by its authors only", async () => {
    const made = await kind.add(150);
    for (const who of [kind.people.approver, kind.people.colleague]) {
      expect((await remind(who, made)).status).toBe(403);
    }
  });
});

describeEachKind("Notifications of decisions", approvalSubjects, (kind) => {
  it("reach the author on a return, not the one who returns", async () => {
    const reason = { code: "other", note: "See the note." };
    const made = await kind.add(150);
    const { id, stopped } = await kind.take(kind.people.approver, made, "return", reason);
    const { id: decider } = stopped?.by ?? {};
    expect(decider).toEqual(expect.any(String));
    expect(made.editors.map((editor) => editor.id)).not.toContain(decider);
    expect(await notified(kind)).toEqual([[`returned ${id}`], [], []]);
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
