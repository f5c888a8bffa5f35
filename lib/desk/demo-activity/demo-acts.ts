import "server-only";
import { awaitedApprovals } from "./awaited-approvals";
import type { DemoName } from "./demo-accounts";
import { type DemoAct, present } from "./demo-act";
import { followedCase } from "./followed-case";
import { proposedLine } from "./proposed-line";
import { workedJobs } from "./worked-jobs";

/** A note on a group, for a colleague. */
function mention(name: string, by: DemoName, of: DemoName, group: number, words: string): DemoAct {
  return {
    name,
    async perform({ as, personOf, groups }) {
      const person = await as(by);
      const { id, name: shown } = personOf(of);
      const record = { kind: "invoice-groups", id: present(groups[group]).accountGuid } as const;
      const text = `@${shown} ${words}`;
      await person.call("addNote", { body: { record, text, mentions: [id] } });
    },
  };
}

interface View {
  readonly list: "abandoned-lines" | "approvals" | "debt-cases";
  readonly name: string;
  readonly search: string;
  readonly columns: readonly string[];
}

/** A view that a lead shares with the team. */
function sharedView(name: string, { columns, ...view }: View): DemoAct {
  return {
    name,
    async perform({ as }) {
      const layout = { columns: [...columns], widths: {} };
      const lead = await as("lead");
      await lead.call("createView", {
        body: { ...view, layout: { ...layout, density: "normal" }, shared: true },
      });
    },
  };
}

/** What the people of the desk did, in order. */
export const demoActs: readonly DemoAct[] = [
  sharedView("view-amounts", {
    list: "abandoned-lines",
    name: "Above 1,000",
    search: "amountFrom=1000",
    columns: ["description", "product", "amount", "period", "group", "days", "assignee"],
  }),
  sharedView("view-due", {
    list: "debt-cases",
    name: "Due today or before",
    search: "due=1",
    columns: ["invoice", "customer", "state", "outstanding", "owner", "nextAction"],
  }),
  sharedView("view-large", {
    list: "approvals",
    name: "5,000 and more",
    search: "view=all&amountFrom=5000",
    columns: ["title", "state", "kind", "amount", "record", "author", "submittedAt"],
  }),
  proposedLine("line-call-out", {
    by: "otherClerk",
    group: 0,
    hours: 2,
    text: "Call-out, electrician",
    note: "Agreed with the customer by phone on Monday.",
  }),
  proposedLine("line-cabinet", {
    by: "otherClerk",
    group: 1,
    hours: 14,
    text: "Meter cabinet moved",
    note: "Two electricians for a day. The hours are in the work order.",
  }),
  proposedLine("line-check", {
    by: "clerk",
    group: 2,
    hours: 3,
    text: "Check of the meter",
    note: "The meter was right, so the customer pays for the check.",
  }),
  proposedLine("line-returned", {
    by: "clerk",
    group: 3,
    hours: 6,
    text: "Fuse box replaced",
    note: "By the customer's e-mail.",
    decision: {
      by: "lead",
      code: "evidence-missing",
      note: "Which work order is it? Please add its number.",
    },
  }),
  proposedLine("line-approved", {
    by: "otherClerk",
    group: 4,
    hours: 1,
    text: "Seal of the meter replaced",
    note: "Work order 2231.",
    decision: { by: "lead", approved: true },
  }),
  ...awaitedApprovals,
  mention("note-lead", "otherClerk", "lead", 1, "the work order has 14 hours. Is that right?"),
  mention("note-clerk", "lead", "clerk", 3, "please add the work order, then I can approve it."),
  followedCase("case-overdue", {
    by: "clerk",
    invoice: 0,
    debtCaseId: "NC-4101",
    next: { action: "Ask the agency for the payment plan", days: -2 },
    note: "The customer offered to pay in three parts.",
  }),
  followedCase("case-planned", {
    by: "otherClerk",
    invoice: 1,
    debtCaseId: "NC-4102",
    next: { action: "Check whether the first part was paid", days: 5 },
    note: "can you check the address? The agency's letter came back.",
    mentions: "clerk",
  }),
  followedCase("case-free", {
    by: "otherClerk",
    invoice: 2,
    debtCaseId: "NC-4103",
    next: null,
    note: "who takes this one while I am away?",
    mentions: "lead",
  }),
  ...workedJobs,
];
