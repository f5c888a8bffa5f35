import { expect, it } from "vitest";
import { describeEachKind, edited } from "./testing/each-kind";

describeEachKind("An approval request that is edited", edited, (kind) => {
  it("loses its approval, and is sent only once it is approved again", async () => {
    const approved = await kind.approved();
    expect(await kind.tryEdit(approved, 200, kind.people.colleague)).toMatchObject({
      status: 403,
      body: { type: expect.stringMatching(/^not-your-/) },
    });
    const again = await kind.edit(approved, 200);
    expect(again).toMatchObject({ state: "submitted", approvedBy: null });
    const late = await kind.approve(approved);
    expect([late.status, late.body.type]).toEqual([409, "changed-meanwhile"]);
    await kind.send();
    expect((await kind.done()).calls).toBe(0);
    await kind.approve(again);
    await kind.send();
    expect(await kind.done()).toEqual({ calls: 1, effects: 1 });
  });

  it("may then be within what one person does alone", async () => {
    const smaller = await kind.edit(await kind.add(150), 60);
    expect(smaller).toMatchObject({ state: "approved", onePerson: true });
    await kind.send();
    expect(await kind.done()).toEqual({ calls: 1, effects: 1 });
  });

  it("was returned with a reason, which ends with the next submission", async () => {
    const { author, approver } = kind.people;
    const made = await kind.add(150);
    const { id, version } = made;
    const back = (who: string, reason: object) =>
      kind.call(who, "POST", `/${id}/return`, { version, ...reason });
    expect((await back(approver, { code: "other" })).status).toBe(400);
    const reason = { code: "wrong-amount", note: "Two visits." };
    const own = await back(author, reason);
    expect([own.status, own.body.type]).toEqual([403, made.approvalBar]);
    const returned = await kind.take(approver, made, "return", reason);
    expect(returned).toMatchObject({ state: "returned", decision: reason });
    const again = await kind.edit(returned, 200);
    expect(again).toMatchObject({ state: "submitted", decision: null, note: "A week later." });
    const noted = await kind.audited(again);
    expect(noted.join(" ")).toContain("submitted returned edited");
  });
});
