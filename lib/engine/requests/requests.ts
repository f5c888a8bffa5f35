import "server-only";
import { requestRuleOf } from "../../domain/requests/request-rule";
import type { RequestView } from "../../domain/requests/request-shape";
import type { ApprovalKind } from "../approvals/approval-kind";
import { emptyCall } from "../approvals/outcome";
import { releasing } from "../approvals/releasing";
import { auditedFields } from "../audit/audited-fields";
import { joinName } from "../audit/readers";
import { requestProblems } from "./problems";
import type { RequestKinds } from "./request-kind";
import { type RequestRow, requestRows } from "./request-rows";
import { kindOf } from "./rules";
import { sendOf } from "./send-of";
import { viewRequests } from "./view";

/** Requests to operations that answer 202, as a kind of approval request, with their own kinds. */
export type RequestApprovalKind = ApprovalKind<RequestRow, never, RequestView> & {
  readonly kinds: RequestKinds;
};

/** Requests of these kinds. */
export const requestApprovalKind = (kinds: RequestKinds): RequestApprovalKind => ({
  kinds,
  ...requestRows,
  recordKind: "requests",
  problems: requestProblems,
  ruleOf: (row) => requestRuleOf(kindOf(row)),
  emptyOutcome: emptyCall,
  titleOf: ({ kind, content, facts }) =>
    kind === "write-price-list"
      ? joinName(Object(content).name)
      : joinName(Object(facts).groupName, Object(facts).customerName),
  auditedFacts(row) {
    const { requestId, accountGuid, customerGuid } = row;
    return { content: auditedContent(kinds, row), requestId, accountGuid, customerGuid };
  },
  auditedCallFacts: ({ kind, requestId }) => ({ kind, requestId }),
  view: (parts, actor, rows) => viewRequests(kinds, parts, actor, rows),
  release: releasing((row) => sendOf(kinds, row)),
});

/** Without personal data: of other texts the audit stores only the length. */
function auditedContent(kinds: RequestKinds, row: RequestRow): unknown {
  return auditedFields(row.content, kinds[kindOf(row)].auditedTexts ?? []);
}
