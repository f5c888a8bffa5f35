import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { approvalSubjects } from "../../domain/approvals/approval-enumerations";
import { describeEachKind, edited, limited } from "./testing/each-kind";

const alone = { state: "approved", onePerson: true };
const waits = { state: "submitted", onePerson: false, approvedBy: null };
/** It would be alone, but for so many others. */
const after = (count: number) => ({ ...waits, facts: { addedBefore: { count } } });

describeEachKind("One person suffices or not for an approval request", approvalSubjects, (kind) => {
  it("which a second one approves, never its author", async () => {
    const made = await kind.add(150);
    const { author, approver } = kind.people;
    const own = await kind.approve(made, author);
    expect(own).toMatchObject({ status: 403, body: { type: made.approvalBar } });
    expect(made.approvalBar).toMatch(/^own-/);
    await kind.send();
    expect((await kind.done()).calls).toBe(0);
    const agreed = { contentHash: made.contentHash, note: "Agreed by telephone." };
    expect(await kind.take(approver, made, "approve", agreed)).toMatchObject({
      state: "approved",
      approvalBar: null,
      decision: { code: null, note: "Agreed by telephone." },
    });
    expect((await kind.audited(made)).slice(-2)).toEqual(["submitted", "approved"]);
    await kind.send();
    expect((await kind.done()).effects).toBe(1);
  });

  it("which is approved with its submission, and noted as sent without approval", async () => {
    const made = await kind.add(60);
    expect(made).toMatchObject({ state: "approved", approvalBar: null });
    const noted = await kind.audited(made);
    const hasAmount = kind.subject === "line-proposal" || kind.subject === "debt-act";
    expect(noted.at(-1)).toBe(hasAmount ? "below-limit" : "sent-alone");
    expect(noted).not.toContain("submitted");
    await kind.send();
    expect((await kind.done()).effects).toBe(1);
  });
});

describeEachKind("What one person adds alone", limited, (kind) => {
  it("counts together, for each person and day by itself", async () => {
    expect((await kind.add(60)).state).toBe("approved");
    expect((await kind.add(60)).state).toBe("submitted");
    expect((await kind.add(60, kind.people.colleague)).state).toBe("approved");
    await kind.runtime.database.execute(
      sql`update approval_requests set approved_at = approved_at - interval '25 hours', submitted_at = submitted_at - interval '25 hours'`,
    );
    expect((await kind.add(60)).state).toBe("approved");
  });

  it("is within the limit once for five requests at the same moment", async () => {
    const submissions = [];
    for (let time = 0; time < 5; time += 1) submissions.push(await kind.prepare(60));
    const answers = await Promise.all(submissions.map((submit) => submit()));
    const states = answers.map(({ body }) => body.state).toSorted();
    expect(states).toEqual(["approved", ...Array(4).fill("submitted")]);
    const counts = answers.map(({ body }) => body.facts?.addedBefore?.count ?? 0).toSorted();
    // The page of a bulk change does not show how many others there were.
    if (kind.subject !== "settings-plan") expect(counts).toEqual([0, 1, 2, 3, 4]);
    await kind.send();
    expect(await kind.done()).toEqual({ calls: 1, effects: 1 });
  });
});

describeEachKind("What counts with what one person adds", edited, (kind) => {
  it("is also what a colleague approved or has yet to, and the page learns how many", async () => {
    const large = await kind.add(150);
    expect(large).toMatchObject({ ...waits, facts: { addedBefore: null } });
    expect(await kind.add(1)).toMatchObject(after(1));
    await kind.approve(large);
    await kind.send();
    expect((await kind.read(large)).state).toBe("confirmed");
    expect(await kind.add(1)).toMatchObject(after(2));
  });

  it("is nothing that was refused, withdrawn or returned, until it is submitted again", async () => {
    const { author, approver } = kind.people;
    kind.fail("refused");
    const refused = await kind.add(90);
    await kind.send();
    expect((await kind.read(refused)).state).toBe("refused");
    await kind.take(author, await kind.add(150), "withdraw");
    const waiting = await kind.add(150);
    const returned = await kind.take(approver, waiting, "return", { code: "wrong-amount" });
    expect(await kind.add(90)).toMatchObject({ ...alone, facts: { addedBefore: null } });
    expect(await kind.edit(returned, 20)).toMatchObject(after(1));
  });

  it("is not the one itself that is edited", async () => {
    const made = await kind.add(90);
    expect(await kind.edit(made, 95)).toMatchObject(alone);
    await kind.send();
    expect(await kind.done()).toEqual({ calls: 1, effects: 1 });
  });
});
