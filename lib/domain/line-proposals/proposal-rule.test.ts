import { expect, test } from "vitest";
import { actionsOf, barOf } from "../approvals/approval-rule";
import { roles } from "../roles";
import { type ProposalState, proposalStates } from "./proposal-enumerations";
import { proposalRule, seesAll } from "./proposal-rule";

const author = "author";
const editor = "editor";
const standings = proposalStates.map((state) => ({
  state,
  authorId: author,
  editorIds: [author, editor],
}));
const people = [author, editor, "somebody"].flatMap((personId) =>
  [...roles.map((role) => [role]), ["clerk", "lead"] as const].map((held) => ({
    personId,
    roles: held,
  })),
);

test("a person who wrote or edited a proposal may not decide on it, in any state and role", () => {
  for (const standing of standings) {
    for (const person of people) {
      const may = actionsOf(proposalRule, standing, person);
      const decides = may.some((one) => ["approve", "return", "take-over", "settle"].includes(one));
      if (person.personId !== "somebody") expect(decides).toBe(false);
      else if (!person.roles.includes("lead")) expect(decides).toBe(false);
    }
  }
});

test("only those who wrote it edit, submit or withdraw, and only where they may write", () => {
  for (const standing of standings) {
    for (const person of people) {
      const may = actionsOf(proposalRule, standing, person);
      const writes = may.some((one) => ["edit", "submit", "withdraw"].includes(one));
      const writer = person.roles.some((role) => role === "clerk" || role === "lead");
      if (person.personId === "somebody" || !writer) expect(writes).toBe(false);
    }
  }
});

const possible = {
  draft: { own: ["edit", "submit", "withdraw"], lead: [] },
  submitted: { own: ["edit", "withdraw"], lead: ["approve", "return", "take-over"] },
  returned: { own: ["edit", "submit", "withdraw"], lead: ["take-over"] },
  withdrawn: { own: [], lead: [] },
  approved: { own: ["edit", "withdraw"], lead: [] },
  sent: { own: [], lead: [] },
  confirmed: { own: [], lead: [] },
  refused: { own: ["edit", "withdraw"], lead: [] },
  unknown: { own: [], lead: ["settle"] },
} as const satisfies Record<ProposalState, object>;

test.each(proposalStates)("the author and a lead may do to what is %s what is agreed", (state) => {
  const proposal = { state, authorId: author, editorIds: [author] };
  const own = actionsOf(proposalRule, proposal, { personId: author, roles: ["clerk"] });
  const lead = actionsOf(proposalRule, proposal, { personId: "somebody", roles: ["lead"] });
  expect({ own: own.toSorted(), lead: lead.toSorted() }).toEqual(possible[state]);
});

test("a proposal whose outcome the desk still checks is settled by nobody", () => {
  const proposal = { state: "unknown", authorId: author, editorIds: [author] };
  const lead = { personId: "somebody", roles: ["lead"] } as const;
  expect(actionsOf(proposalRule, { ...proposal, stillChecked: true }, lead)).toEqual([]);
  expect(barOf(proposalRule, { ...proposal, stillChecked: true }, lead)).toBeNull();
});

test("a clerk sees own proposals alone, everybody else all of them", () => {
  const all = roles.filter((role) => seesAll([role]));
  expect(all).toEqual(["lead", "auditor", "admin"]);
  expect([seesAll(["clerk", "lead"]), seesAll([])]).toEqual([true, false]);
});

test("says why somebody may not approve", () => {
  const proposal = { state: "submitted", authorId: author, editorIds: [author, editor] } as const;
  const bar = (personId: string, role: "clerk" | "lead") =>
    barOf(proposalRule, proposal, { personId, roles: [role] });
  expect(bar("somebody", "clerk")).toBe("role");
  expect(bar(author, "lead")).toBe("own-proposal");
  expect(bar(editor, "lead")).toBe("edited-by-you");
  expect(bar("somebody", "lead")).toBeNull();
});
