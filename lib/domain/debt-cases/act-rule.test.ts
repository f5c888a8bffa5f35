import { describe, expect, it } from "vitest";
import { type ApprovalPerson, actionsOf, barOf } from "../approvals/approval-rule";
import { type DebtActState, debtActStates } from "./act-enumerations";
import { debtActRule } from "./act-rule";

const act = (state: DebtActState) => ({
  state,
  authorId: "a",
  editorIds: ["a", "e"],
});
const mayOf = (state: DebtActState, person: ApprovalPerson) =>
  actionsOf(debtActRule, act(state), person);
const clerk = (personId: string) => ({ personId, roles: ["clerk"] as const });
const lead = (personId: string) => ({ personId, roles: ["lead"] as const });

describe("What a person may do to a debt act", () => {
  it.each(debtActStates)("that is %s is never to decide on what they wrote or edited", (state) => {
    for (const person of [clerk("a"), lead("a"), lead("e")]) {
      for (const action of mayOf(state, person)) {
        expect(["edit", "withdraw"]).toContain(action);
      }
    }
  });

  it.each(debtActStates)("that is %s is nothing for who neither wrote it nor leads", (state) => {
    for (const roles of [["clerk"], ["auditor"], ["admin"]] as const) {
      expect(mayOf(state, { personId: "x", roles })).toEqual([]);
    }
  });

  it("follows the state", () => {
    expect(debtActStates.map((state) => mayOf(state, lead("x")))).toEqual([
      ["approve", "return"],
      [],
      [],
      [],
      [],
      [],
      [],
      ["settle"],
    ]);
    const own = ["edit", "withdraw"];
    expect(debtActStates.map((state) => mayOf(state, clerk("a")))).toEqual([
      own,
      own,
      [],
      own,
      [],
      [],
      own,
      [],
    ]);
  });

  it("is barred from approval by role, by being the author and by having edited", () => {
    const bars = [clerk("x"), lead("a"), lead("e"), lead("x")].map((person) =>
      barOf(debtActRule, act("submitted"), person),
    );
    expect(bars).toEqual(["role", "own-act", "edited-by-you", null]);
  });
});
