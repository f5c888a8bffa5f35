import { beforeEach } from "vitest";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { lineProposalSchema } from "../../../domain/line-proposals/proposal-shape";
import { useApprovalDesk } from "../../../engine/approvals/testing/approval-desk";
import type { OpenDatabase } from "../../../postgres/testing";
import { useBilling } from "../../../server/testing/use-billing";
import { proposalSends } from "../proposal-sends";
import { proposalSubject } from "../send-of";
import { accountGuid, plantedLines, plantForLines, serviceElement } from "./planted-lines";

export const visit = {
  accountGuid,
  productElementId: serviceElement,
  quantity: 2,
  price: 50,
  currency: "NOK",
};

/** A desk of line proposals with its people, and a customer's lines at the service. */
export function useProposalDesk(open: OpenDatabase) {
  const held = useBilling(open);
  beforeEach(() => plantForLines(held.billing.queries));
  const desk = useApprovalDesk(open, {
    schema: lineProposalSchema,
    tables: [approvalRequests],
    subjects: { [proposalSubject]: proposalSends },
    newService: () => held.billing,
  });
  const draft = (content: object = visit, kind = "add-line", who = desk.people.clerk) =>
    desk.expected(who, "POST", "", { kind, content });
  return Object.assign(desk, {
    lines: plantedLines(held),
    draft,
    async submit(content: object = visit, kind = "add-line", who = desk.people.clerk) {
      const { id, version } = await draft(content, kind, who);
      return desk.expected(who, "POST", `/${id}/submit`, { version });
    },
  });
}
