import { exampleCustomer as customerGuid } from "../example-billing";
import { insertProposal } from "../insert-records";
import { insertRequest } from "../insert-request";
import { type AccessOfNoun, approval, returned, settle, version } from "./access-of-noun";

/** Of an existing record who may do what is in lib/engine/approvals/handlers.test.ts. */
export const approvals = {
  examples: {
    createApproval: { body: { kind: "add-line", content: {} }, needs: "lines:propose" },
    editApproval: version,
    submitApproval: version,
    approveApproval: approval,
    returnApproval: returned,
    withdrawApproval: version,
    remindApproval: version,
    takeOverApproval: version,
    settleApproval: settle,
    checkApprovalAgain: version,
  },
  records: {
    "/approvals/{id}": (database, authorId) => insertProposal(database, { authorId }),
    // Only requests have this step.
    "/approvals/{id}/check-again": (database, authorId) =>
      insertRequest(database, { authorId, customerGuid }),
  },
} satisfies AccessOfNoun;
