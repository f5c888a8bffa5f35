import { describe, expect, it } from "vitest";
import type { ApprovalPerson } from "../approvals/approval-rule";
import { planStates } from "./plan-enumerations";
import { isRehearsable, planActionsOf } from "./plan-rule";

const plan = (state: string, changed = 1) => ({
  state,
  changed,
  authorId: "a",
  editorIds: ["a"],
});
const author: ApprovalPerson = { personId: "a", roles: ["clerk"] };
const other: ApprovalPerson = { personId: "x", roles: ["clerk"] };

describe("What a person may do to a plan of a bulk change", () => {
  it("is neither to send nor to rehearse one that changes nothing", () => {
    expect(planActionsOf(plan("draft", 0), author)).toEqual(["withdraw"]);
    expect(planActionsOf(plan("submitted", 0), other).toSorted()).toEqual(["approve", "return"]);
    expect(isRehearsable(plan("draft", 0))).toBe(false);
    expect(planStates.filter((state) => isRehearsable(plan(state)))).toEqual([
      "draft",
      "submitted",
    ]);
  });
});
