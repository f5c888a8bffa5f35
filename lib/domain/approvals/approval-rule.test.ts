import { describe, expect, it } from "vitest";
import {
  type ApprovalAction,
  approvalActions,
  type DraftAction,
  draftActions,
} from "./approval-enumerations";
import { type ApprovalRule, actionsOf, barOf, isAllowed } from "./approval-rule";

const everywhere = ["one"] as const;
const rule = {
  permissions: { read: "lines:read", write: "lines:propose", decide: "lines:post" },
  states: {
    edit: everywhere,
    submit: everywhere,
    withdraw: everywhere,
    remind: everywhere,
    approve: everywhere,
    return: everywhere,
    "take-over": everywhere,
    settle: ["two"],
  },
  ownBar: "own",
} as const satisfies ApprovalRule<ApprovalAction | DraftAction>;

const written = { authorId: "author", editorIds: ["author", "editor"] } as const;
const writing = ["edit", "withdraw", "remind", "submit"] as const;
const deciding = ["approve", "return", "settle", "take-over"] as const;

/** Actions by roles, and the obstacles of decisions. */
const table = [
  ["author", ["clerk"], writing, "role"],
  ["author", ["lead"], writing, "own"],
  ["author", ["auditor"], [], "role"],
  ["author", ["admin"], [], "role"],
  ["editor", ["clerk"], writing, "role"],
  ["editor", ["lead"], writing, "edited-by-you"],
  ["editor", ["clerk", "lead"], writing, "edited-by-you"],
  ["editor", ["admin"], [], "role"],
  ["reader", ["clerk"], [], "role"],
  ["reader", ["lead"], deciding, null],
  ["reader", ["clerk", "lead"], deciding, null],
  ["reader", ["auditor"], [], "role"],
  ["reader", ["admin"], [], "role"],
  ["reader", [], [], "role"],
] as const;

describe("What a person may do to an approval request", () => {
  it.each(table)("as its %s with the roles %j is %j and nothing else", (personId, roles, may) => {
    const allowed = [...approvalActions, ...draftActions].filter((action) =>
      isAllowed(rule, action, written, { personId, roles }),
    );
    expect(allowed.toSorted()).toEqual(may.toSorted());
  });

  it.each(table)(
    "as its %s with the roles %j is of that what its state lets",
    (personId, roles, may) => {
      const inState = (state: "one" | "two") =>
        actionsOf(rule, { ...written, state }, { personId, roles }).toSorted();
      expect(inState("one")).toEqual(may.filter((action) => action !== "settle").toSorted());
      expect(inState("two")).toEqual(may.filter((action) => action === "settle"));
    },
  );

  it("while its outcome is still checked is everything but to settle it", () => {
    const lead = { personId: "reader", roles: ["lead"] } as const;
    const checked = (state: "one" | "two") =>
      actionsOf(rule, { ...written, state, stillChecked: true }, lead);
    expect(checked("one")).toEqual(["approve", "return", "take-over"]);
    expect(checked("two")).toEqual([]);
  });

  it.each(table)(
    "as its %s with the roles %j is barred from deciding where it has to be",
    (personId, roles, _may, bar) => {
      const barIn = (state: string) => barOf(rule, { ...written, state }, { personId, roles });
      expect([barIn("submitted"), barIn("unknown")]).toEqual([bar, bar]);
      expect(["draft", "approved", "sent", "confirmed"].map(barIn)).toEqual(Array(4).fill(null));
    },
  );
});
