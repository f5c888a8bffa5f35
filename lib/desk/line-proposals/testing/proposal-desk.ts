import { approvalRequests } from "../../../db/schema/approval-requests";
import { lineProposalSchema } from "../../../domain/line-proposals/proposal-shape";
import { useApprovalDesk } from "../../../engine/approvals/testing/approval-desk";
import type { OpenDatabase } from "../../../postgres/testing";
import { proposalSends } from "../proposal-sends";
import { proposalSubject } from "../send-of";
import { accountGuid, FakeBilling, serviceElement } from "./fake-billing";

export const visit = {
  accountGuid,
  productElementId: serviceElement,
  quantity: 2,
  price: 50,
  currency: "NOK",
};

/** A desk of line proposals with a billing service that can drop answers, with its people. */
export function useProposalDesk(open: OpenDatabase) {
  const desk = useApprovalDesk(open, {
    schema: lineProposalSchema,
    tables: [approvalRequests],
    subjects: { [proposalSubject]: proposalSends },
    newService: () => new FakeBilling(),
  });
  const draft = (content: object = visit, kind = "add-line", who = desk.people.clerk) =>
    desk.expected(who, "POST", "", { kind, content });
  return Object.assign(desk, {
    draft,
    async submit(content: object = visit, kind = "add-line", who = desk.people.clerk) {
      const { id, version } = await draft(content, kind, who);
      return desk.expected(who, "POST", `/${id}/submit`, { version });
    },
  });
}
