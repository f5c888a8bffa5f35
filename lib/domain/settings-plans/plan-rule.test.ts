import { describe, expect, it } from "vitest";
import { type ApprovalPerson, barOf } from "../approvals/approval-rule";
import { planStates } from "./plan-enumerations";
import { isRehearsable, planActionsOf, planRule } from "./plan-rule";

const plan = (state: string, changed = 1) => ({
  state,
  changed,
  authorId: "a",
  editorIds: ["a"],
});
const author: ApprovalPerson = { personId: "a", roles: ["clerk"] };
const other: ApprovalPerson = { personId: "x", roles: ["clerk"] };

describe("What a person may do to a plan of a bulk change", () => {
  const table = {
    preparing: { own: [], others: [] },
    failed: { own: [], others: [] },
    draft: { own: ["rehearse", "send", "withdraw"], others: ["rehearse"] },
    submitted: { own: ["rehearse", "withdraw"], others: ["approve", "rehearse", "return"] },
    returned: { own: ["withdraw"], others: [] },
    withdrawn: { own: [], others: [] },
    approved: { own: [], others: [] },
  };

  it.each(planStates)("that is %s is agreed: nobody approves their own", (state) => {
    expect({
      own: planActionsOf(plan(state), author).toSorted(),
      others: planActionsOf(plan(state), other).toSorted(),
    }).toEqual(table[state]);
  });

  it.each(planStates)("that is %s is nothing for auditors and administrators", (state) => {
    for (const roles of [["auditor"], ["admin"], []] as const) {
      for (const personId of ["a", "x"]) {
        expect(planActionsOf(plan(state), { personId, roles })).toEqual([]);
      }
    }
  });

  it("is neither to send nor to rehearse one that changes nothing", () => {
    expect(planActionsOf(plan("draft", 0), author)).toEqual(["withdraw"]);
    expect(planActionsOf(plan("submitted", 0), other).toSorted()).toEqual(["approve", "return"]);
    expect(isRehearsable(plan("draft", 0))).toBe(false);
    expect(planStates.filter((state) => isRehearsable(plan(state)))).toEqual([
      "draft",
      "submitted",
    ]);
  });

  it("is barred from approving an own plan", () => {
    expect(barOf(planRule, plan("submitted"), author)).toBe("own-plan");
    expect(barOf(planRule, plan("submitted"), other)).toBeNull();
    expect(barOf(planRule, plan("submitted"), { personId: "x", roles: ["admin"] })).toBe("role");
  });
});
