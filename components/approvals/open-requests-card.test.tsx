import { describe } from "vitest";
import { testCard } from "@/components/shell/testing/test-card";
import { OpenRequestsCard } from "./open-requests-card";

const customerGuid = "c".repeat(32);
const accountGuid = "a".repeat(32);
const id = "7d5f4a54-4a5b-4a80-9d63-0b1c7a5d0001";
const submitted = {
  id,
  subject: "line-proposal",
  kind: "add-line",
  state: "submitted",
  unsent: null,
  outcome: null,
  content: { description: "Work hours" },
  amountMinor: 12_300,
  currency: "NOK",
} as const;

describe.each([
  ["a clerk", "clerk", /^You have no open requests\./],
  ["a team lead", "lead", "No open requests"],
] as const)("the open requests of a group for %s", (_, role, empty) =>
  testCard({
    card: <OpenRequestsCard customerGuid={customerGuid} accountGuid={accountGuid} />,
    title: "Open requests",
    role,
    answers: { listApprovals: { approvals: [submitted] } },
    shows: ["Work hours", "Awaiting approval", "123.00"],
    links: [`/approvals/${id}`, `/invoice-groups/${accountGuid}/requests?view=open`],
    none: { listApprovals: { approvals: [] } },
    empty,
  }),
);
