import { expect, test } from "vitest";
import { actionsOf, barOf } from "../approvals/intent-rule";
import { roles } from "../roles";
import { proposalStates } from "./proposal-enumerations";
import { proposalRule } from "./proposal-rule";

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

test.each(proposalStates)(
  "a lead and the author may do to what is %s what its state lets",
  (state) => {
    const proposal = { state, authorId: author, editorIds: [author] };
    const lead = actionsOf(proposalRule, proposal, { personId: "somebody", roles: ["lead"] });
    const own = actionsOf(proposalRule, proposal, { personId: author, roles: ["clerk"] });
    const possible = Object.entries(proposalRule.states)
      .filter(([, states]) => states.some((one) => one === state))
      .map(([action]) => action);
    expect([...lead, ...own].sort()).toEqual(possible.sort());
  },
);

test("says why somebody may not approve", () => {
  const proposal = { state: "submitted", authorId: author, editorIds: [author, editor] } as const;
  const bar = (personId: string, role: "clerk" | "lead") =>
    barOf(proposalRule, proposal, { personId, roles: [role] });
  expect(bar("somebody", "clerk")).toBe("role");
  expect(bar(author, "lead")).toBe("own-proposal");
  expect(bar(editor, "lead")).toBe("edited-by-you");
  expect(bar("somebody", "lead")).toBeNull();
});
